import type { WrittenBook } from './book.ts'

/** Chemistry and physics. */
export const scienceBooks: WrittenBook[] = [
  {
    key: 'organic-chemistry',
    title: 'Organic Chemistry in Plain Words',
    description:
      'Electrons go from where they are plenty to where they are few. The rest of CHM 201, starting from that one sentence.',
    author: 'Halima Yusuf',
    course: 'CHM 201',
    department: 'Sciences Faculty',
    level: '200',
    kind: 'notes',
    owner: 'halima',
    file: 'pdf',
    cover: 'molecule',
    hoursAgo: 340,
    stars: [4, 5, 4, 4, 5, 3, 4],
  },
  {
    key: 'phy-101-past-questions',
    title: 'PHY 101 Past Questions: Mechanics',
    description:
      'Units, motion, forces, energy and momentum. Twelve questions set again and again, with every step and the usual wrong answers.',
    author: 'The Sciences Faculty tutorial',
    course: 'PHY 101',
    department: 'Sciences Faculty',
    level: '100',
    kind: 'past questions',
    owner: 'kemi',
    file: 'pdf',
    cover: null,
    hoursAgo: 30,
    stars: [5, 4, 5],
  },
]
