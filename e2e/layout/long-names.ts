import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { titledFileName } from '#server/platform/files/store-upload.ts'

/** Names that are common here, and the longest of every kind of word and number. */
const people = [
  'Oluwafunmiláyọ̀ Ọláṣubọ̀mi-Adéṣọlá',
  'Oluwatimileyin Oluwaseyifunmi Ogunlade',
  'Chukwuemekalum Nwachukwu-Onyekachukwu',
  'Ẹniọlá Ọ̀ṣúnkúnlé',
]
const titles = [
  // At the length limit.
  'Electroencephalography and otorhinolaryngology: what the internship at the teaching hospital really asks of you and pays back to all of us',
  'Àkọsílẹ̀ ìpàdé ẹgbẹ́ akẹ́kọ̀ọ́: Oluwafunmiláyọ̀ Ọláṣubọ̀mi-Adéṣọlá sọ̀rọ̀',
  'https://www.fuoye.edu.ng/portal/registration/2026-2027/second-semester/returning-students?step=confirm',
]
const products = [
  'Telecommunications-engineering-mathematics textbook',
  'Dell_Latitude_E7470_16GB_RAM_512GB_SSD_TOUCHSCREEN',
  'Refrigerator, two doors, Haier Thermocool, bought new in Ado-Ekiti last March, with stabiliser, Oye',
]

const mails = {
  greeting: 'Ẹ kú déédéé ìwòyí, ẹ̀yin ará',
  closing: 'Oluwafunmiláyọ̀ Ọláṣubọ̀mi-Adéṣọlá\nStudent Affairs, room 4',
}
const legal = [
  {
    name: 'community-rules',
    title: 'Telecommunications-and-otorhinolaryngology community rules',
    text: `## Refrigerators-and-electroencephalographs of the second semester\n${titles[2]}\n\n- One\n- ${titles[2]}`,
  },
  { name: 'privacy-policy', title: 'Àkọsílẹ̀ ìlànà ìpamọ́ Oluwafunmiláyọ̀ Ọláṣubọ̀mi-Adéṣọlá', text: 'None.' },
]

/** Gives every second thing the longest possible name, to find layouts that only fit short ones. */
export function giveLongNames(folder: string): void {
  const database = new DatabaseSync(join(folder, 'campus.sqlite'))
  const rename = (table: string, column: string, names: string[]) => {
    const rows = database.prepare(`select id from ${table} order by id`).all() as { id: string }[] // a row of this query
    const change = database.prepare(`update ${table} set ${column} = ? where id = ?`)
    for (const [at, { id }] of rows.entries())
      if (at % 2 === 0) change.run(names[(at / 2) % names.length] ?? '', id)
  }
  rename('users', 'fullName', people)
  rename('posts', 'title', titles)
  rename('books', 'title', titles)
  rename('products', 'name', products)
  nameFilesAfterBooks(database)
  database.exec('update products set price = 9999999900 where rowid % 3 = 0')
  database
    .prepare("insert into campus_settings (version, settings, moves, byId, at) values (1, ?, '[]', null, ?)")
    .run(JSON.stringify({ mails, legal }), '2026-11-20T08:00:00.000Z')
  database.close()
}

/** A book's file is requested by a name made of its title. */
function nameFilesAfterBooks(database: DatabaseSync): void {
  const books = database.prepare('select title, format, fileId from books').all() as {
    title: string
    format: string
    fileId: string
  }[] // a row of this query
  const change = database.prepare('update files set name = ? where id = ?')
  for (const { title, format, fileId } of books) change.run(titledFileName(title, format), fileId)
}
