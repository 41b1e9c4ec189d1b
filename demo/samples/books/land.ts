import type { WrittenBook } from './book.ts'

/** Soil and what grows on it. */
export const landBooks: WrittenBook[] = [
  {
    key: 'soils-of-ekiti',
    title: 'Soils of Ekiti: a Field Notebook',
    description:
      'What the red road and the grey rock are telling you: how these soils are made, how to read a pit, and what to do about acid and erosion.',
    author: 'M. Falade and B. Akanni',
    course: 'SOS 201',
    department: 'Agriculture',
    level: '200',
    kind: 'textbook',
    owner: 'mojisola',
    file: 'pdf',
    cover: 'soil',
    hoursAgo: 300,
    stars: [5, 4, 4, 5, 5],
  },
  {
    key: 'maize-seed-to-store',
    title: 'Maize from Seed to Store',
    description:
      'Lecture notes for CRP 301 as they happened on Plot 14: spacing, feeding, weeds, armyworm, harvest and keeping it dry.',
    author: 'B. Akanni, 400 level Agriculture',
    course: 'CRP 301',
    department: 'Agriculture',
    level: '300',
    kind: 'notes',
    owner: 'babatunde',
    file: 'pdf',
    cover: 'maize',
    hoursAgo: 720,
    stars: [4, 5, 4, 4, 5, 3],
  },
]
