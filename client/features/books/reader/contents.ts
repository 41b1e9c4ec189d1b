export interface ContentsEntry {
  title: string
  /** Depth; 0 is the top level. */
  level?: number
  /** Where it begins: '26', '12 %'; absent while unknown. */
  at?: string
  go: () => void
}

export interface Contents {
  entries: readonly ContentsEntry[]
  /** Index of the present entry; -1 for none. */
  here: number
  /** Says that the list is incomplete, and why. */
  note?: string | null
}

/** A longer list shows its upper levels, and the lower ones on demand. */
const most = 60

/** Number of levels that are open at first: as many as fit within `most`. */
function openLevels(entries: readonly ContentsEntry[]): number {
  let level = 0
  const upTo = (deepest: number) => entries.filter((entry) => (entry.level ?? 0) <= deepest).length
  while (upTo(level) < entries.length && upTo(level + 1) <= most) level += 1
  return level
}

export interface Row {
  index: number
  /** Whether its children are shown; null when it has none that could be hidden. */
  isOpen: boolean | null
}

/** The visible entries: `opened` are expanded by hand, and the ancestors of the present position are open too. */
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
  /** Entries below this level are hidden, until one stands as high again. */
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
