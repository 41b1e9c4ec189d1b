/** A table of Markdown, its columns as wide as their longest cell. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0, fill)).join(' | ')} |`
  const rule = line(
    heads.map(() => ''),
    '-',
  )
  return [line(heads), rule, ...rows.map((row) => line(row))].join('\n')
}
