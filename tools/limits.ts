import { assumed, measured, prices } from './limits/inputs.ts'
import * as model from './limits/model.ts'
import * as tables from './limits/tables.ts'

const { grouped, inDollars, percent, rounded, wholeThousands } = tables

/** docs/operating/limits.md, for operators. */
export function pageOfLimits(): string {
  const sqlite = model.peopleOf(model.ofProcess('sqlite'))
  const twoOnPostgres = (2 * model.ofProcess('postgres')) / model.ofProcess('sqlite')
  const more = measured.postgres.process / measured.sqlite.process
  const many = model.needOf(20_000)
  const ofFiles = many.bucket + many.sent
  const whole = model.dollarsOf(many)
  const large = 200_000
  const most = tables.largest
  const largestMachine = model.coresFor(model.busiest(most))
  return `# Limits: how many people, and what they cost

How many people one machine serves, what a fleet adds, and what both cost in a month. Every figure is computed from what
was measured and what is assumed, both [below](#measured-and-assumed); prices are [published ones](#prices). This page
is generated from \`tools/limits/\` ([measure again](#measure-again)).

${tables.costs()}

What it is made of. Files are in a bucket with one back-up of each; rows are on disks, with ${model.backups} back-ups in the bucket:

${tables.parts()}

Of what ${grouped(many.people)} people cost, ${percent(ofFiles / whole)} is for files: keeping and sending them. With a CDN that is in Africa too they
cost ${inDollars(whole + (prices.sentNearby / prices.sent - 1) * many.sent)} instead of ${inDollars(whole)}; where sending is free, ${inDollars(whole - many.sent)}. A CDN in front of the campus may
keep what visitors may see; a file that only members may see passes through the campus each time.

## Where each part ends

${tables.ends()}

**SQLite** ends with its one process, at ${wholeThousands(sqlite)} people: a campus on SQLite has no second. The rows of a
month, which should fit in memory beside it, are ${rounded(model.rowsOfMonth(sqlite, 'sqlite'))} GB then.

**A fleet** is first of all for a machine that fails and for restarts that nobody sees. On PostgreSQL a process needs ${rounded(more)}
times the processor for a visit, so two of them bear only ${rounded(twoOnPostgres)} times what one on SQLite does. "Machines" leaves out the
database, whose cores are in the last column, and the load balancer:

${tables.fleets()}

**PostgreSQL's primary** runs out of memory before it runs out of cores: ${grouped(large)} people need ${rounded(model.busiest(large) / model.ofPrimary(1))} cores, but ${rounded(model.rowsOfMonth(large, 'postgres'))} GB for
the rows of a month. A standby has the same size.

## Many universities

${grouped(most)} people are some ${most / assumed.university} universities. **Nothing crosses a university, so each has a campus of its own**: that
is the reason, and not what a primary could bear (one of ${largestMachine} cores would bear the ${rounded(model.busiest(most))} visits a second). It is written in
[many universities](../decisions/many-universities.md). For each way ${grouped(tables.simulated)} visits of busiest minutes were simulated: they
come at random, all universities' at once, and each is done in one piece. 99 of 100 have their processor's work done
within the time below; network and disk come on top. Citus was not tried: it is taken to cost nothing itself.

${tables.comparison()}

## Measured and assumed

Measured on an idle machine of two cores, for a minute after half a minute of warming up: 20,000 people of the drill's
week, who look at pages and lists and send acts. The database is small then; lists and searches stay as quick with
300,000 posts ([databases](../decisions/databases.md)). A new phone's first visit brings ${measured.firstVisit} KB.

${tables.figures()}

${tables.guesses()}

**Left out**: the processor for films, pictures and words of books, mails and pushes, your own time, and rows that
[retention](retention.md) deletes.

## Prices

Without tax. Those of Hetzner are of May 2026, of Cloudflare and bunny.net of autumn 2026; each may have changed, and yours
may be others.

${tables.bills()}

## Measure again

From a checkout, on a machine like yours that does nothing else:

\`\`\`
npm run tool -- bench visits
npm run tool -- budget
\`\`\`
Write the figures and your own prices into \`tools/limits/inputs.ts\`. This prints the page:

\`\`\`
npm run tool -- limits
\`\`\`
`
}

if (import.meta.main) console.info(pageOfLimits())
