// Runs before the first paint, so that a chosen theme never flashes in the other one.
try {
  const theme = JSON.parse(localStorage.getItem('alfama.settings') ?? '{}').theme;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage switched off or spoiled: the system's theme is fine.
}
