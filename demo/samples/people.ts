import type { Department, Level, Role } from '#contract/campus.ts'

/** A person of the demo campus. All samples refer to people by key. */
export interface SamplePerson {
  key: string
  fullName: string
  email: string
  department: Department
  level: Level
  role: Role
  accountType: 'agent' | 'user'
  status: 'active' | 'pending'
  /** International form; numbers of an unassigned block. */
  whatsapp: string | null
  joinedDaysAgo: number
  seenHoursAgo: number
  /** Most have one; it is a file of demo/drawn/people. */
  hasPicture: boolean
}

const student = (
  key: string,
  fullName: string,
  department: Department,
  level: Level,
  number: number | null,
  joinedDaysAgo: number,
  seenHoursAgo: number,
  more: Partial<SamplePerson> = {},
): SamplePerson => ({
  key,
  fullName,
  email: `${mailbox(fullName)}@student.fuoye.edu.ng`,
  department,
  level,
  role: 'user',
  accountType: 'user',
  status: 'active',
  whatsapp: number === null ? null : `+2348000000${number}`,
  joinedDaysAgo,
  seenHoursAgo,
  hasPicture: true,
  ...more,
})

/** “Ọláyínká Adébáyọ̀” becomes olayinka.adebayo. */
const mailbox = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')

/** The accounts that `npm start` prints. */
export const demoAccounts = { admin: 'sade', subadmin: 'olayinka', student: 'bisi' } as const

export const people: SamplePerson[] = [
  student('sade', 'Ṣadé Ògúnlànà', 'Mathematics', '300', 101, 412, 0.2, {
    email: 'admin@fuoye.edu.ng',
    role: 'admin',
  }),
  student('tunji', 'Túnjí Fálọlá', 'Education', 'Postgraduate', 102, 398, 5, {
    email: 'tunji.falola@fuoye.edu.ng',
    role: 'admin',
  }),
  student('olayinka', 'Ọláyínká Adébáyọ̀', 'Engineering', '300', 103, 371, 1, {
    email: 'subadmin@fuoye.edu.ng',
    role: 'subadmin',
  }),
  student('babatunde', 'Babátúndé Àkànní', 'Agriculture', '400', 104, 366, 9, { role: 'subadmin' }),
  student('chidinma', 'Chidinma Okafor', 'Computer Science', '400', 105, 352, 2, { role: 'subadmin' }),
  student('aisha', 'Aisha Bello', 'Law', '300', 106, 340, 3, { role: 'subadmin' }),
  student('femi', 'Fẹ́mi Ọ̀ṣúnkúnlé', 'Social Sciences', '200', 107, 301, 7, { role: 'subadmin' }),
  student('bisi', 'Bísí Adéwálé', 'Computer Science', '400', 108, 333, 0.6, {
    email: 'student@fuoye.edu.ng',
  }),
  student('kemi', 'Kẹ́mi Adéṣínà', 'Sciences Faculty', '200', 109, 254, 4),
  student('titilayo', 'Títílayọ̀ Ajíbọ́lá', 'Medicine', '500', 110, 290, 11),
  student('emeka', 'Emeka Nwosu', 'Engineering', '400', 111, 276, 15),
  student('yetunde', 'Yétúndé Ọláníyì', 'History', '300', 112, 231, 26),
  student('ibrahim', 'Ibrahim Sani', 'Agriculture', '200', 113, 198, 8),
  student('sola', 'Ṣọlá Akínyẹmí', 'Business Administration', '300', 114, 244, 1.5),
  student('ngozi', 'Ngozi Eze', 'Medicine', '200', 115, 167, 20),
  student('dapo', 'Dàpọ̀ Ọlátúnjí', 'Engineering', '200', 116, 149, 31),
  student('folake', 'Fọlákẹ́ Bámidélé', 'Education', '400', 117, 263, 44),
  student('segun', 'Ṣẹ́gun Adélékè', 'Mathematics', '400', 118, 225, 12),
  student('halima', 'Halima Yusuf', 'Sciences Faculty', '300', 119, 140, 3.4),
  student('tobi', 'Tóbi Ọládélé', 'Computer Science', '200', 120, 118, 2.2),
  student('wale', 'Wálé Fátókun', 'Law', '400', 121, 209, 53),
  student('blessing', 'Blessing Ekpo', 'Social Sciences', '300', 122, 181, 17),
  student('ayo', 'Ayọ̀ Ìbíkúnlé', 'Business Administration', '100', 123, 47, 6),
  student('mojisola', 'Mojísọ́lá Fálàdé', 'Agriculture', '300', 124, 216, 29),
  student('kunle', 'Kúnlé Ọdúnayọ̀', 'Engineering', '500', 125, 322, 70),
  student('amaka', 'Amaka Obi', 'Law', '200', 126, 96, 22),
  student('lanre', 'Lánre Adéoyè', 'Sciences Faculty', '100', 127, 12, 96, {
    status: 'pending',
    hasPicture: false,
  }),
  student('osasere', 'Osasere Aigbe', 'Business Administration', '400', 128, 187, 10, {
    accountType: 'agent',
  }),
  student('tayo', 'Táyọ̀ Ògúnṣọlá', 'Mathematics', '100', null, 39, 19),
  student('grace', 'Grace Tersoo', 'Education', '200', 130, 88, 34),
  student('deji', 'Déjì Arówólò', 'Social Sciences', '400', 131, 269, 14, { accountType: 'agent' }),
  student('rukayat', 'Rukayat Àlàbí', 'History', '100', 132, 28, 900, { hasPicture: false }),
  student('kola', 'Kọ́lá Owólabí', 'Agriculture', '200', null, 40, 30, { hasPicture: false }),
]

/** Pending requests to write for the blog. */
export const roleRequests: { owner: string; hoursAgo: number }[] = [
  { owner: 'halima', hoursAgo: 19 },
  { owner: 'tobi', hoursAgo: 53 },
]
