/** The route pattern of every page; `address` fills it in. */
export const patterns = {
  home: '/',
  blog: '/blog',
  post: '/blog/:id',
  login: '/login',
  signUp: '/signup',
  register: '/register',
  prove: '/prove',
  passkey: '/passkey',
  suspended: '/suspended',
  contactPaused: '/contact-paused',
  verifiedStudents: '/verified-students',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  firstAdmin: '/first-admin/:token',
  reels: '/reels',
  courses: '/books/courses',
  course: '/books/courses/:id',
  reader: '/books/:id/read',
  books: '/books/:id?',
  marketplace: '/marketplace',
  product: '/marketplace/:id',
  profile: '/profile',
  settings: '/settings',
  privacy: '/privacy',
  people: '/people',
  person: '/people/:id',
  search: '/search',
  onThisPhone: '/on-this-phone',
  outbox: '/outbox',
  shared: '/shared-pictures',
  postReel: '/post-reel',
  addBooks: '/add-books',
  postProduct: '/post-product',
  postBlog: '/post-blog',
  notices: '/notices',
  admin: '/admin',
} as const

/** Pages that show one thing, by its id. */
export type PageOfOne = {
  [Name in keyof typeof patterns]: (typeof patterns)[Name] extends `${string}:id${'' | '?'}` ? Name : never
}[keyof typeof patterns]
