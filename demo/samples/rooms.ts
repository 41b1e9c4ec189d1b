import { naira } from './products/naira.ts'
import type { SampleSought } from './sought.ts'

const room = { kind: 'room', category: 'Others', keeper: null, status: 'active' } as const

export const rooms: SampleSought[] = [
  {
    ...{ ...room, key: 'room-bungalow', title: 'Self-contained room behind Ikole market' },
    description:
      'Tiled, own toilet and kitchen corner. Water from a borehole, a tap in the yard. Light about ten hours a day. The caretaker lives in the front room and sleeps lightly.',
    ...{
      price: naira(150_000),
      rentTerm: 'year',
      forWhom: 'women',
      spot: 'Behind Ikole market',
      daysAgo: -6,
    },
    pictures: ['bungalow', 'room-bed', 'kitchen-corner'],
    ...{ campus: 'Ikole', owner: 'bisi', hoursAgo: 50 },
  },
  {
    ...{ ...room, key: 'room-flat', title: 'One room in a flat of three' },
    description:
      'Two quiet people and a kettle. We share the kitchen, the gas and the sweeping; the list is on the fridge.',
    ...{ price: naira(90_000), rentTerm: 'year', forWhom: 'anyone', spot: 'Near the main gate', daysAgo: 4 },
    ...{ pictures: ['room-bed', 'kitchen-corner'], campus: 'Oye', owner: 'sola', hoursAgo: 9 },
  },
  {
    ...{ ...room, key: 'room-upstairs', title: 'Upstairs, own kitchen' },
    description: 'A balcony that gets the evening wind. Prepaid meter of its own.',
    ...{ price: naira(110_000), rentTerm: 'semester', forWhom: 'men', spot: 'On the Oye road', daysAgo: -48 },
    ...{ pictures: ['storey-house'], campus: 'Ikole', owner: 'dapo', hoursAgo: 31 },
  },
  {
    ...{ ...room, key: 'room-bed-space', title: 'Bed space for one semester' },
    description: 'My roommate has gone on attachment and the room is too tidy without him.',
    ...{
      price: naira(35_000),
      rentTerm: 'semester',
      forWhom: 'men',
      spot: 'Block C, second floor',
      daysAgo: 1,
    },
    ...{ pictures: [], campus: 'Oye', owner: 'kunle', hoursAgo: 77 },
  },
]
