import type { Department, Level, Role } from '#contract/campus.ts'
import type { Portrait } from '#demo/drawings/portraits.ts'

/** Somebody of the demo campus. Keys name people everywhere in the samples. */
export interface SamplePerson {
  key: string
  fullName: string
  email: string
  department: Department
  level: Level
  role: Role
  accountType: 'agent' | 'user'
  status: 'active' | 'pending'
  /** International form; numbers of a block that is given to nobody. */
  whatsapp: string | null
  joinedDaysAgo: number
  seenHoursAgo: number
  /** Null for those who never chose a picture. */
  portrait: Portrait | null
}

const student = (
  key: string,
  fullName: string,
  department: Department,
  level: Level,
  number: number | null,
  joinedDaysAgo: number,
  seenHoursAgo: number,
  portrait: Portrait | null,
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
  portrait,
  ...more,
})

/** “Ọláyínká Adébáyọ̀” as olayinka.adebayo. */
const mailbox = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')

/** The accounts that `npm start` prints. */
export const demoAccounts = { admin: 'sade', subadmin: 'olayinka', student: 'bisi' } as const

export const people: SamplePerson[] = [
  student(
    'sade',
    'Ṣadé Ògúnlànà',
    'Mathematics',
    '300',
    101,
    412,
    0.2,
    {
      skin: '#5B3A29',
      hair: 'gele',
      top: '#C8511B',
      cloth: '#C8511B',
      background: '#CFE3E0',
      with: ['earrings'],
    },
    { email: 'admin@fuoye.edu.ng', role: 'admin' },
  ),
  student(
    'tunji',
    'Túnjí Fálọlá',
    'Education',
    'Postgraduate',
    102,
    398,
    5,
    {
      skin: '#4A2E20',
      hair: 'fila',
      top: '#1F3A5F',
      cloth: '#E9E2CF',
      background: '#D9C9A3',
      wears: 'agbada',
      with: ['glasses', 'beard'],
    },
    { email: 'tunji.falola@fuoye.edu.ng', role: 'admin' },
  ),
  student(
    'olayinka',
    'Ọláyínká Adébáyọ̀',
    'Engineering',
    '300',
    103,
    371,
    1,
    { skin: '#7A4B32', hair: 'low', cloth: '#0B6B43', background: '#F2C99A' },
    { email: 'subadmin@fuoye.edu.ng', role: 'subadmin' },
  ),
  student(
    'babatunde',
    'Babátúndé Àkànní',
    'Agriculture',
    '400',
    104,
    366,
    9,
    { skin: '#4A2E20', hair: 'fila', top: '#0B6B43', cloth: '#1F3A5F', background: '#E3D3B0' },
    { role: 'subadmin' },
  ),
  student(
    'chidinma',
    'Chidinma Okafor',
    'Computer Science',
    '400',
    105,
    352,
    2,
    {
      skin: '#6B4430',
      hair: 'twists',
      cloth: '#F4B942',
      background: '#DCE6D2',
      wears: 'vneck',
      with: ['glasses'],
    },
    { role: 'subadmin' },
  ),
  student(
    'aisha',
    'Aisha Bello',
    'Law',
    '300',
    106,
    340,
    3,
    { skin: '#8D5A3B', hair: 'hijab', top: '#1F3A5F', cloth: '#1F3A5F', background: '#DCE6D2' },
    { role: 'subadmin' },
  ),
  student(
    'femi',
    'Fẹ́mi Ọ̀ṣúnkúnlé',
    'Social Sciences',
    '200',
    107,
    301,
    7,
    { skin: '#5B3A29', hair: 'afro', cloth: '#7C2F1B', background: '#F4D58A', wears: 'stripes' },
    { role: 'subadmin' },
  ),
  student(
    'bisi',
    'Bísí Adéwálé',
    'Computer Science',
    '400',
    108,
    333,
    0.6,
    { skin: '#7A4B32', hair: 'braids', cloth: '#0B6B43', background: '#E7C9B8' },
    { email: 'student@fuoye.edu.ng' },
  ),
  student('kemi', 'Kẹ́mi Adéṣínà', 'Sciences Faculty', '200', 109, 254, 4, {
    skin: '#4A2E20',
    hair: 'bun',
    cloth: '#C8511B',
    background: '#C9DCE6',
    wears: 'vneck',
    with: ['earrings'],
  }),
  student('titilayo', 'Títílayọ̀ Ajíbọ́lá', 'Medicine', '500', 110, 290, 11, {
    skin: '#5B3A29',
    hair: 'bun',
    cloth: '#FBFAF6',
    background: '#A9C9BC',
    wears: 'labcoat',
    with: ['glasses'],
  }),
  student('emeka', 'Emeka Nwosu', 'Engineering', '400', 111, 276, 15, {
    skin: '#3A2418',
    hair: 'cap',
    top: '#F4B942',
    cloth: '#3E5C8A',
    background: '#EAD7B2',
    wears: 'collar',
  }),
  student('yetunde', 'Yétúndé Ọláníyì', 'History', '300', 112, 231, 26, {
    skin: '#6B4430',
    hair: 'gele',
    top: '#E3B04B',
    cloth: '#6E1F1A',
    background: '#F0DCC8',
    wears: 'necklace',
  }),
  student('ibrahim', 'Ibrahim Sani', 'Agriculture', '200', 113, 198, 8, {
    skin: '#4A2E20',
    hair: 'kufi',
    top: '#FBFAF6',
    cloth: '#3E8E5A',
    background: '#CBDDB9',
    with: ['beard'],
  }),
  student('sola', 'Ṣọlá Akínyẹmí', 'Business Administration', '300', 114, 244, 1.5, {
    skin: '#7A4B32',
    hair: 'low',
    cloth: '#1F3A5F',
    background: '#D6D9E4',
    wears: 'lapels',
  }),
  student('ngozi', 'Ngozi Eze', 'Medicine', '200', 115, 167, 20, {
    skin: '#8D5A3B',
    hair: 'puffs',
    cloth: '#D9705B',
    background: '#F7E2B8',
    wears: 'necklace',
  }),
  student('dapo', 'Dàpọ̀ Ọlátúnjí', 'Engineering', '200', 116, 149, 31, {
    skin: '#3A2418',
    hair: 'low',
    cloth: '#F4B942',
    background: '#B9CDB2',
    with: ['headphones'],
  }),
  student('folake', 'Fọlákẹ́ Bámidélé', 'Education', '400', 117, 263, 44, {
    skin: '#5B3A29',
    hair: 'gele',
    top: '#3E8E5A',
    cloth: '#3E8E5A',
    background: '#F3E3BE',
    with: ['earrings'],
  }),
  student('segun', 'Ṣẹ́gun Adélékè', 'Mathematics', '400', 118, 225, 12, {
    skin: '#6B4430',
    hair: 'bald',
    cloth: '#55635B',
    background: '#E6D9BE',
    wears: 'collar',
    with: ['beard', 'glasses'],
  }),
  student('halima', 'Halima Yusuf', 'Sciences Faculty', '300', 119, 140, 3.4, {
    skin: '#7A4B32',
    hair: 'hijab',
    top: '#7C2F1B',
    cloth: '#7C2F1B',
    background: '#F2D3C4',
    with: ['glasses'],
  }),
  student('tobi', 'Tóbi Ọládélé', 'Computer Science', '200', 120, 118, 2.2, {
    skin: '#5B3A29',
    hair: 'twists',
    cloth: '#17211C',
    background: '#8FC1B0',
    with: ['headphones'],
  }),
  student('wale', 'Wálé Fátókun', 'Law', '400', 121, 209, 53, {
    skin: '#4A2E20',
    hair: 'low',
    cloth: '#17120E',
    background: '#D8C7A8',
    wears: 'lapels',
  }),
  student('blessing', 'Blessing Ekpo', 'Social Sciences', '300', 122, 181, 17, {
    skin: '#6B4430',
    hair: 'afro',
    cloth: '#F4B942',
    background: '#C98A6B',
    with: ['earrings'],
    wears: 'vneck',
  }),
  student('ayo', 'Ayọ̀ Ìbíkúnlé', 'Business Administration', '100', 123, 47, 6, {
    skin: '#3A2418',
    hair: 'low',
    cloth: '#FBF4E4',
    background: '#E8A980',
    wears: 'stripes',
  }),
  student('mojisola', 'Mojísọ́lá Fálàdé', 'Agriculture', '300', 124, 216, 29, {
    skin: '#5B3A29',
    hair: 'braids',
    cloth: '#7FB069',
    background: '#F4EBC9',
    wears: 'necklace',
  }),
  student('kunle', 'Kúnlé Ọdúnayọ̀', 'Engineering', '500', 125, 322, 70, {
    skin: '#2B1A12',
    hair: 'helmet',
    top: '#C8511B',
    cloth: '#3E5C8A',
    background: '#DDE5DF',
    wears: 'collar',
  }),
  student('amaka', 'Amaka Obi', 'Law', '200', 126, 96, 22, {
    skin: '#8D5A3B',
    hair: 'braids',
    cloth: '#17211C',
    background: '#E7B7A2',
    wears: 'collar',
    with: ['earrings'],
  }),
  student('lanre', 'Lánre Adéoyè', 'Sciences Faculty', '100', 127, 12, 96, null, { status: 'pending' }),
  student(
    'osasere',
    'Osasere Aigbe',
    'Business Administration',
    '400',
    128,
    187,
    10,
    { skin: '#4A2E20', hair: 'cap', top: '#B3261E', cloth: '#FBFAF6', background: '#A8BFD0' },
    { accountType: 'agent' },
  ),
  student('tayo', 'Táyọ̀ Ògúnṣọlá', 'Mathematics', '100', null, 39, 19, {
    skin: '#6B4430',
    hair: 'puffs',
    cloth: '#3E5C8A',
    background: '#F6D9A8',
    wears: 'stripes',
  }),
  student('grace', 'Grace Tersoo', 'Education', '200', 130, 88, 34, {
    skin: '#3A2418',
    hair: 'bun',
    cloth: '#E3B04B',
    background: '#B7CFC4',
    wears: 'necklace',
  }),
  student(
    'deji',
    'Déjì Arówólò',
    'Social Sciences',
    '400',
    131,
    269,
    14,
    {
      skin: '#7A4B32',
      hair: 'fila',
      top: '#7C2F1B',
      cloth: '#FBF4E4',
      background: '#C7B58F',
      wears: 'vneck',
      with: ['beard'],
    },
    { accountType: 'agent' },
  ),
  student('rukayat', 'Rukayat Àlàbí', 'History', '100', 132, 28, 900, null),
  student('kola', 'Kọ́lá Owólabí', 'Agriculture', '200', null, 40, 30, null),
]

/** Members who asked to write for the blog, and wait. */
export const roleRequests: { owner: string; hoursAgo: number }[] = [
  { owner: 'halima', hoursAgo: 19 },
  { owner: 'tobi', hoursAgo: 53 },
]
