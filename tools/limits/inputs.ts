/** What docs/operating/limits.md is computed from. Measure again, put your own prices here, and run `npm run tool -- docs`. */

/**
 * By `npm run tool -- bench visits`, one minute each on an idle machine of two cores: milliseconds of processor a visit,
 * kilobytes that an act leaves in the database, megabytes of memory of a process and of the database at the end.
 */
export const measured = {
  sqlite: { process: 5.68, kept: 1.22, memory: 319, size: 26 },
  postgres: { process: 8.42, database: 3.68, kept: 3.06, memory: 298, size: 48 },
  /** Kilobytes by `npm run tool -- budget`, which says 331.4 of 1,024: /blog on a new phone, pictures and worker. */
  firstVisit: 339,
}
export type Database = 'sqlite' | 'postgres'

/** Of a person, in the month of a semester. */
export const assumed = {
  visitsADay: 12,
  /** Comments, likes, products, answers to papers and whatever else they send. */
  actsADay: 3,
  daysAMonth: 26,
  /** The share of a day's visits in its busiest hour, and how many times busier the busiest minute of that hour is. */
  busiestHour: 0.12,
  busiestMinute: 2,
  /** Of a core in that minute. */
  used: 0.5,
  /** Of what the first visit brings, the share that each later one brings again; the rest is on the phone. */
  fetchedAgain: 1 / 8,
  /** Megabytes of films and books that somebody opens in a day, and of pictures, films and books that they send in a month. */
  openedADay: 6,
  sentAMonth: 4,
  /** Gigabytes of a machine that are the system's, the proxy's, and a film's or a book's while it is worked on. */
  besides: 1.5,
  /** Cores of a machine in a fleet that are not given to processes: for films, books and the system. */
  coresBesides: 2,
  /** Cores of each machine of a database that is spread over several. */
  spreadCores: 16,
  /** People of a university, where many universities are reckoned. */
  university: 40_000,
}

/** Dollars of a euro: the European Central Bank's rate of 27 May 2026. */
const euro = 1.1637

/** Eight cores of one's own and 32 GB: Hetzner's CCX33, €48 in October 2025, and dearer since as its CX33 is. */
const eightOwnCores = 48 * 1.18 * euro

/** In dollars a month, without tax, as published in 2026; `from` says by whom. Larger machines are assumed. */
export const prices = {
  machines: [
    { cores: 2, memory: 4, dollars: 3.99 * euro, from: 'Hetzner CX23, Falkenstein, €3.99' },
    { cores: 4, memory: 8, dollars: 6.49 * euro, from: 'Hetzner CX33, €6.49' },
    { cores: 8, memory: 16, dollars: 11.99 * euro, from: 'Hetzner CX43, €11.99' },
    { cores: 16, memory: 64, dollars: 2 * eightOwnCores, from: 'assumed: two Hetzner CCX33' },
    { cores: 48, memory: 192, dollars: 6 * eightOwnCores, from: 'assumed: six Hetzner CCX33' },
  ],
  /** A gigabyte on the disk of a machine, in a bucket, and sent through a CDN. */
  disk: 0.0572 * euro,
  bucket: 0.015,
  sent: 0.005,
  /** The same CDN's network that has machines in Africa. */
  sentNearby: 0.06,
  /** Officially ₦1,427 on 12 January 2026, and ₦1,490 in the street. */
  nairaADollar: 1_500,
}
export type Machine = (typeof prices.machines)[number]
