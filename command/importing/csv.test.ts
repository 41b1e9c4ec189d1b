import { expect, test } from 'vitest'
import { rowsOf } from './csv.ts'
import { columnsOf, personOf } from './person-row.ts'

/** Each row's person, or why it is none. */
function people(text: string): string[] {
  const { columns, rows } = rowsOf(text)
  const { found } = columnsOf(columns)
  return rows.map((row) => {
    try {
      return personOf(row, found, { usual: {}, domains: ['fuoye.edu.ng'] }).fullName
    } catch (error) {
      return (error as Error).message
    }
  })
}

test('tabs and semicolons separate too, and then a comma is part of a name', () => {
  const columns = ['email', 'name', 'department', 'level']
  const row = ['ada@fuoye.edu.ng', 'Obi, Ada', 'Law', '100']
  expect(people(`${columns.join('\t')}\n${row.join('\t')}\n`)).toEqual(['Obi, Ada'])
  expect(people(`${columns.join(';')}\r\n${row.join(';')}\r\n`)).toEqual(['Obi, Ada'])
})

test('a comma that moved the cells of a row is told, and so is a cell that is empty', () => {
  const [shifted, short, empty] = people(
    'name,email,department,level\nObi, Ada,ada@fuoye.edu.ng,Law,100\nObi, Efe,efe@fuoye.edu.ng,Law\nBola,bola@fuoye.edu.ng,,100\n',
  )
  expect(shifted).toMatch(/^It has more cells than the first line has columns/)
  expect(short).toBe('email: “efe” is none. Put a cell with a comma in it in quotation marks')
  expect(empty).toMatch(/^department: is empty; use one of .*Law/)
})
