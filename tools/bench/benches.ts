/** Every bench, in the order in which they run; a file each. */
export const benches = [
  'start',
  'http',
  'member',
  'growth',
  'own-courses',
  'alerts',
  'search',
  'pages',
  'listeners',
  'crowd',
  'likes',
  'interactions',
  'visits',
]
