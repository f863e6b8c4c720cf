import { random } from '../../art/random.ts';
import { bout, race, series } from './decided.ts';
import { goals, points } from './scored.ts';
import type { Sport } from './sport.ts';

/** A competition with fixtures at fixed times, all day. */
export interface League {
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
  readonly sides: readonly string[];
}

/** What a league's sport is to its code: strengths of one sport never meet another's. */
const any = <Strength>(sport: Sport<Strength>): Sport => sport as unknown as Sport;

const CITIES = [
  'Manila',
  'Cebu',
  'Davao',
  'Iloilo',
  'Baguio',
  'Batangas',
  'Zambales',
  'Palawan',
  'Bicol',
  'Samar',
  'Laguna',
  'Quezon',
  'Pasig',
  'Taguig',
  'Cavite',
  'Bohol',
];
const clubs = (...names: readonly string[]): string[] =>
  names.map((name, index) => `${CITIES[index]} ${name}`);

const FIGHTERS = [
  'R. Magbanua',
  'J. Katigbak',
  'D. Salonga',
  'E. Tolentino',
  'K. Vergara',
  'M. Dimaculangan',
  'A. Ocampo',
  'T. Lacson',
  'N. Ilagan',
  'B. Sumulong',
];
const SQUADS = [
  'Night Parol',
  'Team Bakunawa',
  'Carabao Core',
  'Sarimanok',
  'Jeepney Kings',
  'Mayon Fire',
  'Tarsier Five',
  'Pixel Habagat',
  'Sampaguita',
  'Kidlat Crew',
  'Agila Prime',
  'Amihan',
];
const DRIVERS = [
  'Reyes',
  'Villar',
  'Okafor',
  'Lindqvist',
  'Marchetti',
  'Tanaka',
  'Duarte',
  'Novak',
  'Herrera',
  'Achterberg',
];
const HORSES = [
  'Bagong Umaga',
  'Ligaya',
  'Silver Tikling',
  'Hari ng Hangin',
  'Maharlika',
  'Dancing Abaca',
  'Sundown',
  'Kisapmata',
  'Tala',
  'Bayani',
];

/** Every league of the book. */
export const leagues: readonly League[] = [
  {
    id: 'football',
    name: 'World Football',
    sport: any(goals),
    sides: clubs(
      'United',
      'City',
      'Rovers',
      'Athletic',
      'Pines',
      'Wanderers',
      'Stars',
      'Sea Eagles',
      'Volcanoes',
      'Rangers',
      'Lakers FC',
      'Town',
    ),
  },
  {
    id: 'virtual',
    name: 'Virtual League',
    sport: any(goals),
    sides: clubs('Bytes', 'Vectors', 'Pixels', 'Circuits', 'Signals', 'Static', 'Lasers', 'Neons'),
  },
  {
    id: 'hoops',
    name: 'Hoops Live',
    sport: any(points),
    sides: clubs(
      'Titans',
      'Warriors',
      'Durians',
      'Kings',
      'Elite',
      'Barracudas',
      'Ironmen',
      'Dolphins',
      'Heat',
      'Fuel',
    ),
  },
  {
    id: 'barangay',
    name: 'Barangay Hoops',
    sport: any(points),
    sides: [
      'Brgy. Maligaya',
      'Brgy. San Roque',
      'Brgy. Bagong Silang',
      'Brgy. Santa Cruz',
      'Brgy. Poblacion',
      'Brgy. Mabini',
      'Brgy. Kalayaan',
      'Brgy. Malinis',
    ],
  },
  { id: 'boxing', name: 'Fight Night', sport: any(bout), sides: FIGHTERS },
  { id: 'grandprix', name: 'Grand Prix', sport: any(race), sides: DRIVERS },
  { id: 'horses', name: 'Race Day', sport: any(race), sides: HORSES },
  { id: 'lanes', name: 'Five Lane Legends', sport: any(series), sides: SQUADS },
  { id: 'crosshair', name: 'Crosshair Masters', sport: any(series), sides: SQUADS },
  { id: 'tower', name: 'Tower Rush League', sport: any(series), sides: SQUADS },
  { id: 'battle', name: 'Battle Drop Series', sport: any(race), sides: SQUADS },
  {
    id: 'pixelcup',
    name: 'Pixel Football Cup',
    sport: any(goals),
    sides: clubs('Sprites', 'Voxels', 'Joypads', 'Arcades', 'Combos', 'Respawns', 'Bosses', 'Glitches'),
  },
  {
    id: 'fist',
    name: 'Street Fist Circuit',
    sport: any(bout),
    sides: [
      'Kuya Bagsik',
      'Lola Lakas',
      'Neon Arnis',
      'Dos Manos',
      'Kalye Queen',
      'Iron Tsinelas',
      'Kidlat',
      'Mang Sipa',
    ],
  },
  { id: 'drift', name: 'Drift Kings', sport: any(race), sides: DRIVERS },
  { id: 'cards', name: 'Card Clash Open', sport: any(series), sides: SQUADS },
  { id: 'mecha', name: 'Mecha Major', sport: any(series), sides: SQUADS },
  { id: 'arcade', name: 'Hoops Arcade League', sport: any(points), sides: SQUADS },
  { id: 'starship', name: 'Starship Command Pro', sport: any(series), sides: SQUADS },
];

const byId = new Map(leagues.map((league) => [league.id, league]));
/** Leagues that a lobby offers, by model. */
const LOBBIES: Readonly<Record<string, readonly string[]>> = {
  sports: ['football', 'hoops', 'boxing', 'grandprix'],
  esports: ['lanes', 'crosshair', 'pixelcup', 'battle'],
  parlay: ['football', 'barangay', 'boxing', 'horses'],
};

/** The leagues a model offers: a lobby's, or the one of that id. */
export function leaguesOf(model: string): League[] {
  return (LOBBIES[model] ?? [model]).flatMap((id) => byId.get(id) ?? []);
}

/** How often a league plays, how long one fixture takes, and how many are on offer ahead; ms. */
const PERIOD = 120_000;
export const LENGTH = 90_000;
export const AHEAD = 4;
/** Bets that were asked for in time may arrive so much later, ms. */
export const GRACE = 1500;

/** One fixture: who meets, when, how strong they are. Made only from its number. */
export interface Fixture {
  readonly id: string;
  readonly league: League;
  readonly slot: number;
  readonly names: readonly string[];
  readonly strength: unknown;
  /** Betting ends when it starts; ms since the epoch. */
  readonly startsAt: number;
  readonly endsAt: number;
}

const shiftOf = (league: League): number => (leagues.indexOf(league) * 17_000) % PERIOD;

/** The first fixture of a league that has not started yet. */
export const nextSlot = (league: League, now: number): number =>
  Math.ceil((now - shiftOf(league) + 1) / PERIOD);

/** The fixture of a league with that number. */
export function fixtureOf(league: League, slot: number): Fixture {
  const r = random(`fixture/${league.id}/${slot}`);
  const left = [...league.sides];
  const names = Array.from(
    { length: league.sport.sides },
    () => left.splice(r.int(0, left.length - 1), 1)[0] as string,
  );
  const startsAt = slot * PERIOD + shiftOf(league);
  return {
    id: `book:${league.id}:${slot}`,
    league,
    slot,
    names,
    strength: league.sport.strength(r),
    startsAt,
    endsAt: startsAt + LENGTH,
  };
}

/**
 * The fixture of an id, whenever it is played.
 * @throws RangeError for what no league could have
 */
export function fixtureById(id: string): Fixture {
  const [, leagueId, slot] = /^book:([a-z]+):(\d{1,12})$/u.exec(id) ?? [];
  const league = byId.get(leagueId ?? '');
  if (!league) throw new RangeError(`no fixture ${id}`);
  return fixtureOf(league, Number(slot));
}
