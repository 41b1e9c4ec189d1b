/** With more than these each sheet stands for several. */
const most = 42

/** How many lines so many sheets take. */
export const linesOfSheets = (papers: number) => Math.ceil(Math.min(papers, most) / 14)

interface SheetsProps {
  papers: number
  /** How many are here in full. */
  whole: number
  /** Progress of the one being downloaded, 0 to 1; null when there is none. */
  part?: number | null
}

/** The course as a row of small sheets: green ones are on this phone. The text beside them says the same. */
export function Sheets({ papers, whole, part = null }: SheetsProps) {
  const count = Math.min(papers, most)
  const full = papers > 0 ? Math.floor((whole * count) / papers) : 0
  const shownOf = (at: number) => (at < full ? 1 : at === full && part !== null ? Math.max(part, 0.08) : 0)
  return (
    <div className="sheets" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are their places
        <i key={at} style={styleOf(shownOf(at))} />
      ))}
    </div>
  )
}

const styleOf = (here: number) =>
  here > 0 ? ({ '--here': `${here * 100}%` } as React.CSSProperties) : undefined // a custom property of our own
