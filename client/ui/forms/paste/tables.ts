import type { LeftOut } from './dropped-content.ts'
import { all, hasBlocks, isBlock, made, tagOf, textOf } from './elements.ts'

/** In letters; a longer cell is a column of the page's layout. */
const longestCell = 300

/** A post has no tables: each row becomes a line, 'MTH 101 — 3 units'. */
export function tablesAsLines(body: Element, left: LeftOut): void {
  // Inner tables first.
  for (const table of all(body, 'table').reverse()) {
    const rows = gridOf(table)
    const columns = Math.max(0, ...rows.map(({ length }) => length))
    const caption = table.querySelector(':scope > caption')
    if (columns < 2 || isLayout(table)) table.replaceWith(...columnsOf(table))
    else {
      left.tables += 1
      table.replaceWith(
        ...(caption ? [made('p', ...caption.childNodes)] : []),
        linesOf(rows.filter((row) => row.some((cell) => cell && textOf(cell)))),
      )
    }
  }
}

const rowsOf = (table: Element) => all(table, 'tr').filter((row) => row.closest('table') === table)
const cellsOf = (row: Element) => [...row.children].filter((cell) => /^t[dh]$/.test(tagOf(cell)))

function isLayout(table: Element): boolean {
  if (/presentation|none/.test(table.getAttribute('role') ?? '')) return true
  const rows = rowsOf(table)
  return rows
    .flatMap(cellsOf)
    .some(
      (cell) =>
        cell.querySelector('h1, h2, h3, h4, h5, h6, blockquote, table') ||
        (rows.length === 1 && cell.querySelector('ul, ol')) ||
        (textOf(cell).length > longestCell && hasBlocks(cell)),
    )
}

/** The contents of the cells, one after the other. */
const columnsOf = (table: Element): Element[] =>
  rowsOf(table)
    .flatMap(cellsOf)
    .map((cell) => made('div', ...cell.childNodes))

/** Rows with a cell for every column: a cell that spans rows is repeated in each. */
function gridOf(table: Element): (Element | null)[][] {
  const grid: (Element | null)[][] = []
  rowsOf(table).forEach((row, at) => {
    grid[at] ??= []
    const line = grid[at]
    let column = 0
    for (const cell of cellsOf(row)) {
      while (line[column]) column += 1
      const down = span(cell, 'rowspan')
      for (let below = 0; below < down; below += 1) {
        const said = below === 0 ? cell : (cell.cloneNode(true) as Element) // a clone of an element is one
        grid[at + below] ??= []
        const there = grid[at + below]
        if (there) there[column] = said
      }
      column += span(cell, 'colspan')
    }
  })
  // A rowspan beyond the last row adds nothing.
  return grid.slice(0, rowsOf(table).length).map((line) => Array.from(line, (cell) => cell ?? null))
}

const span = (cell: Element, name: string) => Math.min(100, Math.max(1, Number(cell.getAttribute(name)) || 1))

function linesOf(rows: readonly (Element | null)[][]): Element {
  const lines = made('p')
  rows.forEach((row, at) => {
    if (at > 0) lines.append(made('br'))
    lines.append(...lineOf(row, at === 0))
  })
  return lines
}

function lineOf(row: readonly (Element | null)[], isFirst: boolean): Node[] {
  const cells = row.filter((cell, at) => cell !== null || at === 0)
  while (cells.length > 1 && !textOf(cells.at(-1) ?? made('i'))) cells.pop()
  const words = cells.flatMap((cell, at): (Node | string)[] => [
    ...(at > 0 ? [' — '] : []),
    ...(cell && textOf(cell) ? wordsOf(cell) : ['–']),
  ])
  const isHead = isFirst && cells.every((cell) => cell && tagOf(cell) === 'th')
  return isHead ? [made('strong', ...words)] : [made('span', ...words)]
}

/** The text of a cell on one line. */
function wordsOf(cell: Element): (Node | string)[] {
  const parts: Node[][] = [[]]
  const walk = (inside: Node) => {
    for (const child of [...inside.childNodes]) {
      if (isBlock(child)) {
        parts.push([])
        walk(child)
        parts.push([])
      } else if (tagOf(child) === 'br') parts.push([])
      else parts.at(-1)?.push(child)
    }
  }
  walk(cell)
  return parts
    .filter((part) => part.some((node) => textOf(node)))
    .flatMap((part, at) => [...(at > 0 ? [', '] : []), ...part])
}
