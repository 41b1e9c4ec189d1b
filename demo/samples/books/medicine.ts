import type { WrittenBook } from './book.ts'

/** The body, and what to do until help comes. */
export const medicineBooks: WrittenBook[] = [
  {
    key: 'upper-limb',
    title: 'The Upper Limb: an Anatomy Walk',
    description:
      'From the root of the neck to the fingertips, with the injuries that show what each nerve does. To be read with your own arm in front of you.',
    author: 'Títílayọ̀ Ajíbọ́lá',
    course: 'ANA 201',
    department: 'Medicine',
    level: '200',
    kind: 'notes',
    owner: 'titilayo',
    file: 'epub',
    cover: 'hand',
    hoursAgo: 370,
    stars: [5, 5, 5, 4, 5, 5],
  },
  {
    key: 'first-aid',
    title: 'First Aid before the Ambulance',
    description:
      'Bleeding, burns, fits, fainting, snakes, the okada fall, and how to press on a chest. For everybody; print it for your hostel door.',
    author: 'Students’ Health Volunteers',
    course: 'GST 125',
    department: 'Medicine',
    level: '100',
    kind: 'notes',
    owner: 'titilayo',
    file: 'pdf',
    cover: 'plaster',
    hoursAgo: 60,
    stars: [5, 5, 5, 4, 5],
  },
]
