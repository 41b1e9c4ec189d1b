/** A reel of the demo campus with its comments; its key names the files of its video and poster. */
export interface SampleReel {
  key: string
  caption: string
  tags: string[]
  owner: string
  seconds: number
  hoursAgo: number
  likes: number
  comments: { owner: string; content: string; hoursAgo: number }[]
}

type Said = [owner: string, hoursAgo: number, content: string]
const said = (comments: Said[]) =>
  comments.map(([owner, hoursAgo, content]) => ({ owner, hoursAgo, content }))

export const reels: SampleReel[] = [
  {
    key: 'goal-89',
    caption: 'Engineering 2–1 Agric in the 89th minute. Listen to the Ikole end when it goes in.',
    tags: ['FinalDay', 'Ikole', 'Sports'],
    owner: 'femi',
    seconds: 10,
    hoursAgo: 4,
    likes: 29,
    comments: said([
      ['kemi', 3.6, 'I was behind that goal. My voice is still there.'],
      ['ibrahim', 3.2, 'Agric will be back. Keep the trophy clean for us.'],
      ['babatunde', 2.7, 'Who has the first goal from the other side?'],
      ['aisha', 2.1, 'Number 9 is in my GST group and has not mentioned it once.'],
      ['emeka', 1.4, 'I have mentioned it. You were not listening, Aisha.'],
    ]),
  },
  {
    key: 'akara-615',
    caption: 'Quarter past six at the junction. If the oil is singing, buy.',
    tags: ['Akara', 'Breakfast', 'Oye'],
    owner: 'kemi',
    seconds: 9,
    hoursAgo: 20,
    likes: 26,
    comments: said([
      ['ngozi', 18, 'Five for ₦200 and one for looking hungry. She always does it.'],
      ['dapo', 17, 'I can smell this through a cracked screen.'],
      ['grace', 15, 'Exam mornings it finishes at 6:50!! Do not say you were not told.'],
    ]),
  },
  {
    key: 'bus-sunrise',
    caption: 'Left side, third row, 6:52. The spring is part of the experience.',
    tags: ['OyeToIkole', 'Sunrise'],
    owner: 'olayinka',
    seconds: 12,
    hoursAgo: 46,
    likes: 24,
    comments: said([
      ['sola', 44, 'Put this on the website so that they know the road is at least beautiful.'],
      ['titilayo', 42, 'Phone in flight mode and notes open. You practise what you write.'],
    ]),
  },
  {
    key: 'zinc-storm',
    caption: 'Sound on. This is INSIDE the room.',
    tags: ['Rain', 'Ikole', 'ZincRoof'],
    owner: 'mojisola',
    seconds: 8,
    hoursAgo: 70,
    likes: 21,
    comments: said([
      ['aisha', 69, 'They are offloading gravel.'],
      ['rukayat', 66, 'who is the person with the umbrella, she is so calm'],
      ['blessing', 60, 'It is me. I was not calm. I was late.'],
    ]),
  },
  {
    key: 'baton-handoff',
    caption: 'Exchange two, slowed down. Watch her hand and not her legs.',
    tags: ['Relay', 'Education', 'Games'],
    owner: 'folake',
    seconds: 7,
    hoursAgo: 101,
    likes: 23,
    comments: said([
      ['emeka', 99, 'We have watched this as a team, in silence, eleven times.'],
      ['grace', 97, 'HAND!'],
    ]),
  },
  {
    key: 'torches',
    caption: 'When the generator failed at open mic. Nobody told anybody to do this.',
    tags: ['OpenMic', 'NoLight', 'Oye'],
    owner: 'blessing',
    seconds: 11,
    hoursAgo: 173,
    likes: 28,
    comments: said([
      ['ayo', 170, 'I am the boy. I still don’t know the name of the song. Thank you all.'],
      ['yetunde', 168, 'My uncle says in sixty years of drumming he has not played to stars before.'],
      ['femi', 165, 'This is why I write the blog, honestly.'],
    ]),
  },
  {
    key: 'library-day',
    caption: 'The reading room from 7:30 to 9:30 at night. Bags first, people later, lamps last.',
    tags: ['Library', 'Timelapse', 'StudyTips'],
    owner: 'sade',
    seconds: 12,
    hoursAgo: 121,
    likes: 18,
    comments: said([
      ['halima', 119, 'The green bag, second row. That one is innocent, it belongs to a first-year.'],
      ['tayo', 112, 'You can see me come at 11 and go at 11:20. Please nobody show my mother.'],
    ]),
  },
  {
    key: 'blackout',
    caption: '9:12 p.m. Hour three of thirty-six. The inverter says hello.',
    tags: ['Hackathon', 'NEPA', 'CSC'],
    owner: 'tobi',
    seconds: 10,
    hoursAgo: 384,
    likes: 19,
    comments: said([
      ['chidinma', 383, 'Nobody stopped typing. I have never been so proud or so worried.'],
      ['bisi', 381, 'There was no kettle.'],
    ]),
  },
  {
    key: 'maize-nine-weeks',
    caption: 'One photo a day for nine weeks from the same nail. Plot 14.',
    tags: ['TeachingFarm', 'Timelapse', 'Agric'],
    owner: 'babatunde',
    seconds: 14,
    hoursAgo: 260,
    likes: 20,
    comments: said([
      ['mojisola', 256, 'Week 7 has four photos. We said it was raining. It was not raining that much.'],
      ['ibrahim', 250, 'Plot 15 has seen this and has gone quiet.'],
    ]),
  },
  {
    key: 'drum-talk',
    caption: 'It said my name, my father’s name, and that I owe ₦500.',
    tags: ['Gángan', 'CulturalDay', 'Yoruba'],
    owner: 'yetunde',
    seconds: 9,
    hoursAgo: 330,
    likes: 22,
    comments: said([
      ['tunji', 328, 'The drum has better tone marks than my whole class.'],
      ['dapo', 325, 'I paid. For the record: I PAID.'],
    ]),
  },
  {
    key: 'rock-dawn',
    caption: '37 minutes up, one minute of this, and then a biscuit.',
    tags: ['OyeRock', 'Saturday', 'Sunrise'],
    owner: 'kemi',
    seconds: 13,
    hoursAgo: 688,
    likes: 17,
    comments: said([
      ['babatunde', 686, 'You see? And you wanted to turn back at the cassava.'],
      ['chidinma', 684, 'How many bars?'],
      ['kemi', 683, 'Four. You are allowed to come.'],
    ]),
  },
  {
    key: 'fish-feed',
    caption: 'Fifteen minutes, what they finish, not what the bag says.',
    tags: ['Catfish', 'Ikole', 'FarmLife'],
    owner: 'ibrahim',
    seconds: 8,
    hoursAgo: 540,
    likes: 14,
    comments: said([['osasere', 536, 'I am looking at ₦402,000 swimming.']]),
  },
  {
    key: 'last-bus',
    caption: '6:15, the last one with seats. It came at 7:40. We clapped.',
    tags: ['OyeToIkole', 'LastBus'],
    owner: 'bisi',
    seconds: 9,
    hoursAgo: 15,
    likes: 16,
    comments: said([
      ['olayinka', 13, 'Adding this to the table. Column: applause.'],
      ['halima', 9, 'The driver waved. He knows what he did.'],
    ]),
  },
]
reels.sort((a, b) => a.hoursAgo - b.hoursAgo)
