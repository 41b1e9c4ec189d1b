/** The mark on 32 by 32, bottom up, for a pen: an open book before granite hills, and the sun, as in public/icon.svg. */
export const brandDrawing = {
  ground: '#06402a',
  shapes: [
    [
      'M0 23c4.5-7.5 9-11 13-11 3.2 0 6 2.5 8 6 2-3 4-4 6.2-4 1.9 0 3.6.8 4.8 2.5V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z',
      '#0b6b43',
    ],
    ['M16 27.5c-3-2.4-6.5-3.2-10-3v-9c3.5-.2 7 .6 10 3 3-2.4 6.5-3.2 10-3v9c-3.5-.2-7 .6-10 3z', '#fbf4e4'],
    ['M15.2 18.5h1.6v9h-1.6z', '#06402a'],
    ['M21 7.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0z', '#f4b942'],
  ],
} as const
