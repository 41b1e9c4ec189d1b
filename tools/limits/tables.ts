import { type Stage, slowestOfHundred } from './busiest-minute.ts'
import { assumed, measured, prices } from './inputs.ts'
import * as model from './model.ts'
import { table } from './table.ts'

export const largest = 2_000_000
export const grouped = (figure: number) => figure.toLocaleString('en', { maximumFractionDigits: 0 })
/** Two digits of what is small, whole thousands of what is large. */
export const rounded = (figure: number) => {
  if (figure < 10) return String(Number(figure.toPrecision(2)))
  return grouped(figure < 10_000 ? figure : Math.round(figure / 1_000) * 1_000)
}
export const percent = (share: number) => `${rounded(share * 100)} %`
export const inDollars = (figure: number) => `$${rounded(figure)}`
const naira = (figure: number) => `₦${grouped(Math.round((figure * prices.nairaADollar) / 1_000) * 1_000)}`
export const wholeThousands = (people: number) => grouped(Math.floor(people / 1_000) * 1_000)

const needs = () => [...[2_000, 20_000, 200_000].map(model.needOf), model.needOfUniversities(largest)]

export const costs = () =>
  table(
    ['People', 'Visits a second', 'What it takes', 'Dollars a month', 'Naira'],
    needs().map((need) => [
      grouped(need.people),
      rounded(model.busiest(need.people)),
      need.how,
      inDollars(model.dollarsOf(need)),
      naira(model.dollarsOf(need)),
    ]),
  )

export const parts = () =>
  table(
    ['People', 'Rows a year', 'Files a year', 'Sent a month', 'Machines', 'Disks', 'Bucket', 'Sending'],
    needs().map(({ people, weight, ...need }) => [
      grouped(people),
      ...[weight.rows, weight.files, weight.sent].map((one) => `${rounded(one)} GB`),
      ...[need.machines, need.disks, need.bucket, need.sent].map(inDollars),
    ]),
  )

export const ends = () =>
  table(
    ['What', 'Visits a second', 'People'],
    [
      ['one process, SQLite', model.ofProcess('sqlite')] as const,
      ['one process, PostgreSQL', model.ofProcess('postgres')] as const,
      ...prices.machines.map(
        ({ cores }) => [`PostgreSQL's primary of ${cores} cores`, model.ofPrimary(cores)] as const,
      ),
    ].map(([what, visits]) => [what, rounded(visits), wholeThousands(model.peopleOf(visits))]),
  )

export const fleets = () =>
  table(
    [
      'Processes',
      'Visits a second',
      'People',
      'Machines',
      'Dollars a month',
      'Memory',
      'Cores of the primary',
    ],
    [3, 10, 30].map((processes) => {
      const visits = processes * model.ofProcess('postgres')
      const { machine, count, dollars } = model.fleetOn(processes)
      return [
        String(processes),
        rounded(visits),
        wholeThousands(model.peopleOf(visits)),
        `${count} of ${machine.cores} cores`,
        inDollars(dollars),
        `${rounded((processes * measured.postgres.memory) / 1e3)} GB`,
        rounded(visits / model.ofPrimary(1)),
      ]
    }),
  )

/** Visits that are simulated for each way. */
export const simulated = 100_000

/** Ways for two million people, each in its busiest minutes. */
function ways() {
  const few = model.busiest(assumed.university)
  const all = model.busiest(largest)
  const slowest = (aSecond: number, stages: Stage[]) =>
    slowestOfHundred(stages, { aSecond, seconds: simulated / aSecond, seed: 42 })
  const onPostgres = (aSecond: number, cores: number) =>
    slowest(aSecond, [
      { cores: model.processesFor(aSecond), each: measured.postgres.process },
      { cores, each: measured.postgres.database },
    ])
  return [
    {
      name: 'a campus for each, SQLite',
      need: model.needOfUniversities(largest),
      slowest: slowest(few, [{ cores: 1, each: measured.sqlite.process }]),
      together: assumed.university,
    },
    {
      name: 'a campus for each, PostgreSQL',
      need: model.fleetOfUniversities(largest),
      slowest: onPostgres(few, model.primaryOn(assumed.university).cores),
      together: assumed.university,
    },
    {
      name: 'one database over parts',
      need: model.needOfOneSpread(largest),
      slowest: onPostgres(all, model.partsFor(largest) * assumed.spreadCores),
      together: largest,
    },
  ]
}

export const comparison = () =>
  table(
    [`${grouped(largest)} people`, 'What it takes', 'Dollars a month', '99 of 100 visits', 'An outage is of'],
    ways().map(({ name, need, slowest, together }) => [
      name,
      need.how,
      inDollars(model.dollarsOf(need)),
      `${rounded(slowest)} ms`,
      `${grouped(together)} people`,
    ]),
  )

export const figures = () =>
  table(
    ['Measured', 'SQLite', 'PostgreSQL'],
    [
      [
        'processor of a process for a visit',
        `${measured.sqlite.process} ms`,
        `${measured.postgres.process} ms`,
      ],
      ['processor of the database for a visit', 'in it', `${measured.postgres.database} ms`],
      ['what an act leaves in the database', `${measured.sqlite.kept} KB`, `${measured.postgres.kept} KB`],
      ['size of the database then', `${measured.sqlite.size} MB`, `${measured.postgres.size} MB`],
      ['memory of a process', `${measured.sqlite.memory} MB`, `${measured.postgres.memory} MB`],
    ],
  )

export const guesses = () =>
  table(
    ['Assumed', ''],
    [
      [
        'visits of a person in a day; acts (comments, likes, products, answers)',
        `${assumed.visitsADay}; ${assumed.actsADay}`,
      ],
      ['days of a month; months of a year', `${assumed.daysAMonth}; 12`],
      [
        'visits of a day in its busiest hour; its busiest minute',
        `${percent(assumed.busiestHour)}; ${assumed.busiestMinute} times the hour's average`,
      ],
      ['of a core, used in that minute', percent(assumed.used)],
      [
        'what a visit brings to a phone',
        `${rounded(measured.firstVisit * assumed.fetchedAgain)} KB: 1/${1 / assumed.fetchedAgain} of the first one's`,
      ],
      ['films and books opened by a person in a day', `${assumed.openedADay} MB`],
      ['pictures, films and books sent by a person in a month', `${assumed.sentAMonth} MB`],
      [
        'memory and cores beside processes, on each machine',
        `${assumed.besides} GB; ${assumed.coresBesides} cores in a fleet`,
      ],
      ['rows that the database has in memory', 'those of a month'],
    ],
  )

export const bills = () =>
  table(
    ['Price', 'Dollars', 'From'],
    [
      ...prices.machines.map(({ cores, memory, dollars, from }) => [
        `a machine of ${cores} cores and ${memory} GB, for a month`,
        inDollars(dollars),
        from,
      ]),
      ['a gigabyte for a month on a disk', `$${prices.disk.toFixed(3)}`, 'Hetzner volumes, €0.0572'],
      ['in a bucket', `$${prices.bucket}`, 'Cloudflare R2; sending from it is free'],
      ['a gigabyte sent through a CDN', `$${prices.sent}`, 'bunny.net, 10 places'],
      ['nearby', `$${prices.sentNearby}`, 'bunny.net, its places in Africa'],
      [
        'a dollar',
        `₦${grouped(prices.nairaADollar)}`,
        '₦1,427 officially, ₦1,490 in the street, January 2026',
      ],
    ],
  )
