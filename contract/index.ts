import { auth } from './auth.ts'
import { comments, posts } from './blog.ts'
import { books, reading } from './books.ts'
import { products } from './marketplace.ts'

/**
 * Every endpoint of the product. In the browser's build this module holds methods and paths only,
 * so that no schema is downloaded (see vite.config.ts); its types are the same.
 */
export const api = { auth, posts, comments, products, books, reading }
