import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Span } from '#server/platform/clock.ts'
import { retention } from '#server/platform/retention.ts'
import { settings } from '#server/settings.ts'
import { table } from './limits/table.ts'
import { pageOfLimits } from './limits.ts'

/** The generated pages of this repository: `npm run tool -- docs` writes them, `test/house/papers.test.ts` checks them. */
export const papers: Record<string, () => string> = {
  '.env.example': settingsFile,
  'docs/decisions/README.md': indexOfDecisions,
  'docs/operating/limits.md': pageOfLimits,
  'docs/operating/retention.md': tableOfRetention,
}

function settingsFile(): string {
  const lines = settings.map(({ name, meaning, usual }) => `# ${meaning}\n# ${name}=${quoted(usual)}\n`)
  return `# Copy it to .env and take the # from what should differ: npm start and npm run campus read it there.
# What the environment says goes before it. docs/operating says more. Made by \`npm run tool -- docs\`.

${lines.join('\n')}`
}

const quoted = (value: string) => (/[\s<>]/.test(value) ? `"${value}"` : value)

/** The subjects in the order of the index; a page names its subject below its title. */
const subjects = [
  'Offline and data',
  'Pages and forms',
  'People and safety',
  'Posts, products and courses',
  'Books',
  'Pictures, videos and uploads',
  'Database and server',
  'Running a campus',
]

function indexOfDecisions(): string {
  const folder = new URL('../docs/decisions/', import.meta.url)
  const pages = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => {
      const [, title = '', subject = ''] =
        /^# (.+)\n\n(.+) · \d{4}-\d\d-\d\d\n/.exec(readFileSync(new URL(file, folder), 'utf8')) ?? []
      if (!subjects.includes(subject))
        throw new Error(
          `docs/decisions/${file} must begin with '# Its title', an empty line and '${subjects[0]} · 2026-11-26': one of ${subjects.join('; ')}`,
        )
      return { subject, line: `- [${title}](${file})` }
    })
  const lists = subjects.flatMap((subject) => {
    const lines = pages.filter((page) => page.subject === subject).map(({ line }) => line)
    return lines.length ? [`## ${subject}\n\n${lines.toSorted().join('\n')}\n`] : []
  })
  return `# Decisions

What was worth arguing, by subject: what holds now, why, what was rejected, and the figures. A page is rewritten when its
decision changes; git keeps what it said before. Made by \`npm run tool -- docs\`.

${lists.join('\n')}`
}

function tableOfRetention(): string {
  const rows = Object.values(retention).map(({ what, kept, from }) => [what, `${length(kept)} ${from}`])
  return `# What is deleted when

Jobs that run every hour or day delete what has reached its age. This table is generated from
\`server/platform/retention.ts\`. Back-ups hold deleted content for longer ([back up](back-up.md)).

${table(['What', 'Deleted'], rows)}
`
}

/** '10 minutes after', '1 day after', 'at'. */
function length(kept: Span): string {
  const [unit = '', count = 0] = Object.entries(kept)[0] ?? []
  return count === 0 ? 'at' : `${count} ${count === 1 ? unit.slice(0, -1) : unit} after`
}

if (import.meta.main)
  for (const [path, written] of Object.entries(papers))
    writeFileSync(new URL(`../${path}`, import.meta.url), written())
