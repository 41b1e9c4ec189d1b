import { settings } from '#server/settings.ts'
import { assumed, type Database, type Machine, measured, prices } from './inputs.ts'

/** Visits a second in the busiest minute of so many people. */
export const busiest = (people: number): number =>
  (people * assumed.visitsADay * assumed.busiestHour * assumed.busiestMinute) / 3_600

/** How many people make so many visits a second in their busiest minute. */
export const peopleOf = (visits: number): number => visits / busiest(1)

/** Visits a second of one process: all but films, pictures and books is done on one core. */
export const ofProcess = (database: Database): number => (1_000 * assumed.used) / measured[database].process

/** Visits a second of a PostgreSQL of so many cores. */
export const ofPrimary = (cores: number): number =>
  (1_000 * assumed.used * cores) / measured.postgres.database

/** Gigabytes: rows of a year, files of a year, and what is sent to phones in a month. */
export function weightOf(people: number, database: Database) {
  const { visitsADay, actsADay, daysAMonth, fetchedAgain, openedADay, sentAMonth } = assumed
  const visit = measured.firstVisit * fetchedAgain
  return {
    rows: (people * actsADay * daysAMonth * 12 * measured[database].kept) / 1e6,
    files: (people * sentAMonth * 12) / 1e3,
    sent: people * daysAMonth * ((visitsADay * visit) / 1e6 + openedADay / 1e3),
  }
}

/** Gigabytes of the rows of a month, which are those that people read: they should fit in memory. */
export const rowsOfMonth = (people: number, database: Database): number =>
  weightOf(people, database).rows / 12

/** The cheapest machine with at least so many cores and gigabytes of memory. */
export function machineOf(cores: number, memory: number): Machine {
  const found = prices.machines.find((one) => one.cores >= cores && one.memory >= memory)
  if (!found) throw new Error(`There is no machine of ${cores} cores and ${memory} GB`)
  return found
}

/** The machine of a campus of one process and SQLite. */
export const aloneOn = (people: number): Machine =>
  machineOf(1, assumed.besides + measured.sqlite.memory / 1e3 + rowsOfMonth(people, 'sqlite'))

/** So many processes on two machines or more, of the cheapest kind. */
export function fleetOn(processes: number) {
  const kinds = prices.machines.flatMap((machine) => {
    const room = (machine.memory - assumed.besides) / (measured.postgres.memory / 1e3)
    const each = Math.floor(Math.min(machine.cores - assumed.coresBesides, room))
    if (each < 1) return []
    const count = Math.max(2, Math.ceil(processes / each))
    return [{ machine, count, dollars: count * machine.dollars }]
  })
  return kinds.reduce((best, kind) => (kind.dollars < best.dollars ? kind : best))
}

/** A fleet has three, so that two bear the visits while one restarts. */
const fewest = 3
export const processesFor = (visits: number): number =>
  Math.max(fewest, Math.ceil(visits / ofProcess('postgres')))

/** Cores of the smallest machine whose PostgreSQL has processor enough for so many visits a second. */
export const coresFor = (visits: number): number => machineOf(visits / ofPrimary(1), 0).cores

/** The machine of a PostgreSQL for so many people. */
export const primaryOn = (people: number): Machine =>
  machineOf(busiest(people) / ofPrimary(1), assumed.besides + rowsOfMonth(people, 'postgres'))

export interface Need {
  people: number
  how: string
  /** Gigabytes, as of `weightOf`. */
  weight: ReturnType<typeof weightOf>
  /** Dollars a month. */
  machines: number
  disks: number
  bucket: number
  sent: number
}
export const dollarsOf = ({ machines, disks, bucket, sent }: Need): number => machines + disks + bucket + sent

/** How many back-ups a campus keeps unless it is told otherwise. */
export const backups = Number(settings.find(({ name }) => name === 'BACKUP_KEEP')?.usual)

/** What so many people take with these machines; each copy of the database has a disk of its own. */
function needOn(people: number, database: Database, copies: number, how: string, machines: number): Need {
  const weight = weightOf(people, database)
  // Files are backed up once; of rows so many back-ups are there, each a SQLite file.
  const stored = 2 * weight.files + backups * weightOf(people, 'sqlite').rows
  return {
    ...{ people, how, weight, machines },
    disks: copies * weight.rows * prices.disk,
    bucket: stored * prices.bucket,
    sent: weight.sent * prices.sent,
  }
}

const told = ({ cores, memory }: Machine) => `${cores} cores and ${memory} GB`
const balancer = () => machineOf(1, 0)

/** Processes, a load balancer, a primary and its standby. */
function fleet(people: number): Need {
  const processes = processesFor(busiest(people))
  const hosts = fleetOn(processes)
  const primary = primaryOn(people)
  const how = `${processes} processes on ${hosts.count} machines of ${told(hosts.machine)}, a load balancer; PostgreSQL and its standby on ${told(primary)} each`
  return needOn(people, 'postgres', 2, how, hosts.dollars + balancer().dollars + 2 * primary.dollars)
}

/** The least that serves so many people of one university. */
export function needOf(people: number): Need {
  if (busiest(people) > ofProcess('sqlite')) return fleet(people)
  const machine = aloneOn(people)
  return needOn(people, 'sqlite', 1, `one machine of ${told(machine)}, SQLite`, machine.dollars)
}

/** Nothing crosses a university, so that each has a campus of its own (docs/decisions/many-universities.md). */
export function needOfUniversities(people: number, need = needOf): Need {
  const count = Math.ceil(people / assumed.university)
  const each = need(people / count)
  const all = (figure: number) => figure * count
  const { rows, files, sent } = each.weight
  return {
    people,
    how: `${count} campuses of ${(people / count).toLocaleString('en')}, each ${each.how}`,
    weight: { rows: all(rows), files: all(files), sent: all(sent) },
    ...{ machines: all(each.machines), disks: all(each.disks) },
    ...{ bucket: all(each.bucket), sent: all(each.sent) },
  }
}
export const fleetOfUniversities = (people: number): Need => needOfUniversities(people, fleet)

const part = () => machineOf(assumed.spreadCores, 0)
/** How many machines a database has that is spread, without its coordinator and the standbys. */
export function partsFor(people: number): number {
  const cores = busiest(people) / ofPrimary(1)
  const memory = rowsOfMonth(people, 'postgres')
  return Math.ceil(Math.max(cores / part().cores, memory / (part().memory - assumed.besides)))
}

/** All people in one database that is spread over parts, as by Citus, which is taken to cost nothing itself. */
export function needOfOneSpread(people: number): Need {
  const processes = processesFor(busiest(people))
  const hosts = fleetOn(processes)
  const parts = partsFor(people)
  const how = `${processes} processes on ${hosts.count} machines of ${told(hosts.machine)}, a load balancer; a coordinator and ${parts} parts on ${told(part())} each, and a standby of each`
  const machines = hosts.dollars + balancer().dollars + 2 * (parts + 1) * part().dollars
  return needOn(people, 'postgres', 2, how, machines)
}
