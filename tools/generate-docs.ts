import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { settings } from '#server/settings.ts'

/** The pages of this repository that are made from others: `npm run papers` writes them, `test/house/papers.test.ts` holds them. */
export const papers: Record<string, () => string> = {
  '.env.example': settingsFile,
  'docs/decisions/README.md': indexOfDecisions,
}

function settingsFile(): string {
  const lines = settings.map(({ name, meaning, usual }) => `# ${meaning}\n# ${name}=${quoted(usual)}\n`)
  return `# Copy it to .env and take the # from what should differ: npm start and npm run campus read it there.
# What the environment says goes before it. docs/operating says more. Made by \`npm run papers\`.

${lines.join('\n')}`
}

const quoted = (value: string) => (/[\s<>]/.test(value) ? `"${value}"` : value)

function indexOfDecisions(): string {
  const folder = new URL('../docs/decisions/', import.meta.url)
  const lines = readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted()
    .map((file) => {
      const title = /^# \d{4} (.+)\n\n(?:Dated )?\d{4}-\d\d-\d\d/.exec(
        readFileSync(new URL(file, folder), 'utf8'),
      )?.[1]
      if (!title)
        throw new Error(
          `docs/decisions/${file} must begin with '# 0123 Its title', an empty line and its date`,
        )
      return `- [${file.slice(0, 4)}](${file}) ${title}`
    })
  return `# Decisions

What was worth arguing, in the order of the parts of the product. A page is superseded and never rewritten: where another
one goes on, it says so. Made by \`npm run papers\`.

${lines.join('\n')}
`
}

if (import.meta.main)
  for (const [path, written] of Object.entries(papers))
    writeFileSync(new URL(`../${path}`, import.meta.url), written())
