// A plain C++ loop of the rules of Azul (2 players, coloured wall): what the compiled Python kernel is measured against.
//
// Written a second time, with the same algorithms and the same generators, so that both play the same games:
//   azul GAMES SEED     prints "moves checksum seconds" (CPU time)
// The checksum and the generators are those of alfama.games.azul.playout and alfama.games.generator.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

constexpr int PLAYERS = 2, COLOURS = 5, ROWS = 5, SOURCES = 2 * PLAYERS + 2, FLOOR_SPACES = 7;
constexpr int MARKER = 6, IN_CENTRE = -1, IDLE_CAP = 20, DISPLAY_TILES = 4, DRAWS_PER_ROUND = 64;
constexpr int PENALTY[FLOOR_SPACES + 1] = {0, 1, 2, 4, 6, 8, 11, 14};

struct State {
    int8_t source[SOURCES][COLOURS];  // source 0 is the centre
    int8_t bag[COLOURS], lid[COLOURS];
    int8_t wall[PLAYERS][ROWS][ROWS];  // 0 empty, 1..5 a colour
    int8_t barred[PLAYERS][ROWS];      // colours that a row already has, as bits
    int8_t line_colour[PLAYERS][ROWS], line_tiles[PLAYERS][ROWS];
    int8_t floor[PLAYERS][FLOOR_SPACES], floor_used[PLAYERS];
    int16_t score[PLAYERS];
    int16_t round, idle;
    int8_t left, placed, turn, starter, marker;
    bool over;
};

// --- The generators --------------------------------------------------------------------------------------------------

uint64_t threefry(uint64_t key0, uint64_t key1, uint64_t x0, uint64_t x1) {
    constexpr int ROTATIONS[8] = {16, 42, 12, 31, 16, 32, 24, 21};
    const uint64_t keys[3] = {key0, key1, 0x1BD11BDAA9FC1A22u ^ key0 ^ key1};
    x0 += key0;
    x1 += key1;
    for (int step = 0; step < 20; ++step) {
        const int turn = ROTATIONS[step % 8];
        x0 += x1;
        x1 = (x1 << turn) | (x1 >> (64 - turn));
        x1 ^= x0;
        if (step % 4 == 3) {
            const int block = step / 4 + 1;
            x0 += keys[block % 3];
            x1 += keys[(block + 1) % 3] + block;
        }
    }
    return x0;
}

int pick(uint64_t seed, int stream, int number, int choices) {
    return int(threefry(0, seed, uint64_t(number), uint64_t(stream)) % uint64_t(choices));
}

int draw_below(uint64_t& word, int choices) {
    word += 0x9E3779B97F4A7C15u;
    uint64_t x = word;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    x ^= x >> 31;
    return int(((x >> 32) * uint64_t(choices)) >> 32);
}

// --- Chance ----------------------------------------------------------------------------------------------------------

int sum(const int8_t (&counts)[COLOURS]) {
    int tiles = 0;
    for (int8_t count : counts) tiles += count;
    return tiles;
}

void deal(State& s, uint64_t seed) {
    for (auto& source : s.source)
        for (int8_t& count : source) count = 0;
    int in_bag = sum(s.bag), in_lid = sum(s.lid);
    s.left = 0;
    for (int number = 0; number < DISPLAY_TILES * (2 * PLAYERS + 1); ++number) {
        if (in_bag == 0) {
            if (in_lid == 0) break;
            for (int colour = 0; colour < COLOURS; ++colour) {
                s.bag[colour] = s.lid[colour];
                s.lid[colour] = 0;
            }
            in_bag = in_lid;
            in_lid = 0;
        }
        int tile = pick(seed, 1, s.round * DRAWS_PER_ROUND + number, in_bag), colour = 0;
        while (tile >= s.bag[colour]) tile -= s.bag[colour++];
        --s.bag[colour];
        --in_bag;
        ++s.source[1 + number / DISPLAY_TILES][colour];
        ++s.left;
    }
    s.marker = IN_CENTRE;
    s.turn = s.starter;
}

// --- Factory offer ---------------------------------------------------------------------------------------------------

int accepts(const State& s, int seat, int row) {
    if (s.line_tiles[seat][row] > row) return 0;
    const int allowed = 31 & ~s.barred[seat][row], colour = s.line_colour[seat][row];
    return colour > 0 ? allowed & (1 << (colour - 1)) : allowed;
}

int legal(const State& s, int16_t* out) {
    int lines[COLOURS] = {1, 1, 1, 1, 1};  // bit 0 is the floor
    for (int row = 0; row < ROWS; ++row) {
        const int accepted = accepts(s, s.turn, row);
        for (int colour = 0; colour < COLOURS; ++colour) lines[colour] |= (accepted >> colour & 1) << (row + 1);
    }
    int count = 0;
    for (int source = 0; source < SOURCES; ++source)
        for (int colour = 0; colour < COLOURS; ++colour)
            if (s.source[source][colour] > 0)
                for (int line = 0; line <= ROWS; ++line) {
                    out[count] = int16_t(source * 30 + colour * 6 + line);
                    count += lines[colour] >> line & 1;
                }
    return count;
}

void fall(State& s, int seat, int tile, int count) {
    for (; count > 0; --count) {
        if (s.floor_used[seat] < FLOOR_SPACES)
            s.floor[seat][s.floor_used[seat]++] = int8_t(tile);
        else
            ++s.lid[tile - 1];
    }
}

void take(State& s, int source, int colour, int line) {
    const int seat = s.turn, tiles = s.source[source][colour], row = line - 1;
    s.left -= tiles;
    s.source[source][colour] = 0;
    if (source > 0) {
        for (int other = 0; other < COLOURS; ++other) {
            s.source[0][other] += s.source[source][other];
            s.source[source][other] = 0;
        }
    } else if (s.marker == IN_CENTRE) {
        s.marker = int8_t(seat);
        if (s.floor_used[seat] < FLOOR_SPACES) s.floor[seat][s.floor_used[seat]++] = MARKER;
    }
    int fits = 0;
    if (line > 0) {
        fits = std::min<int>(line - s.line_tiles[seat][row], tiles);
        s.line_colour[seat][row] = int8_t(colour + 1);
        s.line_tiles[seat][row] += fits;
    }
    fall(s, seat, colour + 1, tiles - fits);
}

// --- Wall-tiling -----------------------------------------------------------------------------------------------------

int run(const State& s, int seat, int row, int column, int down, int right) {
    int length = 1;
    for (int sign : {-1, 1}) {
        int r = row + sign * down, c = column + sign * right;
        for (; r >= 0 && r < ROWS && c >= 0 && c < ROWS && s.wall[seat][r][c]; r += sign * down, c += sign * right)
            ++length;
    }
    return length;
}

void tile_line(State& s, int seat, int row) {
    const int colour = s.line_colour[seat][row], column = (colour - 1 + row) % ROWS;
    const int across = run(s, seat, row, column, 0, 1), down = run(s, seat, row, column, 1, 0);
    const int points = (across > 1 ? across : 0) + (down > 1 ? down : 0);
    s.wall[seat][row][column] = int8_t(colour);
    s.barred[seat][row] |= 1 << (colour - 1);
    s.score[seat] += points > 0 ? points : 1;
    s.lid[colour - 1] += row;
    s.line_colour[seat][row] = s.line_tiles[seat][row] = 0;
    ++s.placed;
}

void charge_floor(State& s, int seat) {
    const int used = s.floor_used[seat];
    s.score[seat] -= std::min<int>(PENALTY[used], s.score[seat]);
    for (int space = 0; space < used; ++space) {
        if (s.floor[seat][space] != MARKER) ++s.lid[s.floor[seat][space] - 1];
        s.floor[seat][space] = 0;
    }
    s.floor_used[seat] = 0;
}

int complete_rows(const State& s, int seat) {
    int complete = 0;
    for (int row = 0; row < ROWS; ++row) {
        int filled = 0;
        for (int column = 0; column < ROWS; ++column) filled += s.wall[seat][row][column] != 0;
        complete += filled == ROWS;
    }
    return complete;
}

int bonus(const State& s, int seat) {
    int columns = 0, colours = 0;
    for (int one = 0; one < ROWS; ++one) {
        int filled = 0, tiles = 0;
        for (int row = 0; row < ROWS; ++row) {
            filled += s.wall[seat][row][one] != 0;
            for (int column = 0; column < ROWS; ++column) tiles += s.wall[seat][row][column] == one + 1;
        }
        columns += filled == ROWS;
        colours += tiles == ROWS;
    }
    return 2 * complete_rows(s, seat) + 7 * columns + 10 * colours;
}

bool is_dead(const State& s) {
    int available = 0;
    for (int colour = 0; colour < COLOURS; ++colour)
        if (s.bag[colour] + s.lid[colour] > 0) available |= 1 << colour;
    for (int seat = 0; seat < PLAYERS; ++seat)
        for (int row = 0; row < ROWS; ++row)
            if (accepts(s, seat, row) & available) return false;
    return true;
}

void end_round(State& s) {
    if (s.marker >= 0) s.starter = s.marker;
    for (int i = 0; i < PLAYERS; ++i) {
        const int seat = (s.starter + i) % PLAYERS;
        for (int row = 0; row < ROWS; ++row)
            if (s.line_tiles[seat][row] > row) tile_line(s, seat, row);
        charge_floor(s, seat);
    }
    s.idle = s.placed > 0 ? 0 : s.idle + 1;
    s.placed = 0;
    for (int seat = 0; seat < PLAYERS; ++seat) s.over |= complete_rows(s, seat) > 0;
    s.over = s.over || sum(s.bag) + sum(s.lid) == 0 || is_dead(s) || s.idle >= IDLE_CAP;
    if (s.over)
        for (int seat = 0; seat < PLAYERS; ++seat) s.score[seat] += bonus(s, seat);
    else
        ++s.round;
}

// --- Random games ----------------------------------------------------------------------------------------------------

int play_out(State& s, uint64_t seed, uint64_t& word) {
    int16_t codes[SOURCES * COLOURS * (ROWS + 1)];
    int moves = 0;
    s = State{};
    for (int8_t& count : s.bag) count = 20;
    s.round = 1;
    s.starter = int8_t(pick(seed, 0, 0, PLAYERS));
    while (!s.over) {
        deal(s, seed);
        while (s.left > 0) {
            const int code = codes[draw_below(word, legal(s, codes))];
            take(s, code / 30, code / 6 % 5, code % 6);
            s.turn = s.turn + 1 < PLAYERS ? s.turn + 1 : 0;
            ++moves;
        }
        end_round(s);
    }
    return moves;
}

uint64_t mix(uint64_t checksum, int value) { return (checksum * 1000003 + uint64_t(value)) % 1099511627689; }

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: azul GAMES SEED\n");
        return 2;
    }
    const int games = std::atoi(argv[1]);
    uint64_t word = std::strtoull(argv[2], nullptr, 10), checksum = 0;
    long moves = 0;
    State state;
    const std::clock_t began = std::clock();
    for (int game = 0; game < games; ++game) {
        const int length = play_out(state, uint64_t(game), word);
        moves += length;
        checksum = mix(checksum, length);
        checksum = mix(checksum, state.round);
        for (int16_t score : state.score) checksum = mix(checksum, score);
    }
    std::printf("%ld %llu %.6f\n", moves, (unsigned long long)checksum, double(std::clock() - began) / CLOCKS_PER_SEC);
    return 0;
}
