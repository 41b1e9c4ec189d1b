import type { WrittenBook } from './book.ts'

/** Programs and workshops. */
export const machineBooks: WrittenBook[] = [
  {
    key: 'data-structures',
    title: 'Data Structures by Hand, then in C',
    description:
      'Every structure is first acted out with people, bowls or bus tickets, and only then programmed. Arrays to hash tables in four evenings.',
    author: 'Chidinma Okafor',
    course: 'CSC 201',
    department: 'Computer Science',
    level: '200',
    kind: 'textbook',
    owner: 'chidinma',
    file: 'epub',
    cover: 'brackets',
    hoursAgo: 95,
    stars: [5, 5, 4, 5, 4, 5, 5, 5, 4],
  },
  {
    key: 'workshop-practice',
    title: 'Workshop Practice for Engineers',
    description:
      'What to know before the first Monday in the workshop: safety, measuring, filing, drilling, the lathe and a weld that holds.',
    author: 'Emeka Nwosu and the workshop staff',
    course: 'MEE 202',
    department: 'Engineering',
    level: '200',
    kind: 'notes',
    owner: 'emeka',
    file: 'mobi',
    cover: 'gear',
    hoursAgo: 660,
    stars: [4, 4, 5, 4, 5],
  },
]
