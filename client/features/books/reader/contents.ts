export interface ContentsEntry {
  title: string
  /** How many others it is below. */
  level?: number
  /** Where it begins: '26', '12 %'; absent where nobody knows yet. */
  at?: string
  go: () => void
}

export interface Contents {
  entries: readonly ContentsEntry[]
  /** Which of them one is in; -1 for none. */
  here: number
  /** What a list that does not say everything says of itself. */
  note?: string | null
}

/** A list that is longer shows its upper levels, and those below when they are asked for. */
const most = 60

/** As many levels as stand open by themselves: those of which there are not too many. */
function openLevels(entries: readonly ContentsEntry[]): number {
  let level = 0
  const upTo = (deepest: number) => entries.filter((entry) => (entry.level ?? 0) <= deepest).length
  while (upTo(level) < entries.length && upTo(level + 1) <= most) level += 1
  return level
}

export interface Row {
  index: number
  /** Those below it are hidden, or shown because somebody asked; null for what has none that could be hidden. */
  isOpen: boolean | null
}

/** Those entries that are shown; `opened` are those whose parts were asked for, and those that one is in are open too. */
export function rowsOf(entries: readonly ContentsEntry[], here: number, opened: ReadonlySet<number>): Row[] {
  const open = openLevels(entries)
  const levelOf = (index: number) => entries[index]?.level ?? 0
  const around = new Set<number>()
  for (let index = here, level = levelOf(here); index >= 0; index -= 1)
    if (levelOf(index) < level) {
      around.add(index)
      level = levelOf(index)
    }
  const rows: Row[] = []
  /** Below this level nothing is shown, until an entry stands as high again. */
  let closed = Number.POSITIVE_INFINITY
  for (let index = 0; index < entries.length; index += 1) {
    const level = levelOf(index)
    if (level > closed) continue
    closed = Number.POSITIVE_INFINITY
    const hasParts = levelOf(index + 1) > level && level >= open
    const isOpen = opened.has(index) !== around.has(index)
    if (hasParts && !isOpen) closed = level
    rows.push({ index, isOpen: hasParts ? isOpen : null })
  }
  return rows
}
