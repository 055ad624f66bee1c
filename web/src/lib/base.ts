/** Where the client is mounted. Everything it links to or asks for is relative to <base>, so a sub-path works. */

/** The mount path with a slash at its end, "/" at the root of a host. */
export function basePath(): string {
  return new URL('./', document.baseURI).pathname;
}

/** The address of a page or an API call below the mount path; `path` has no slash in front. */
export function address(path: string): string {
  return basePath() + path;
}

/** The address of a web socket below the mount path. */
export function socketAddress(path: string): string {
  const url = new URL(address(path), document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
