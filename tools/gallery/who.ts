import type { Ids } from './screens.ts'

/** The people of the demo campus. */
export const mails = {
  admin: 'admin@fuoye.edu.ng',
  author: 'subadmin@fuoye.edu.ng',
  student: 'student@fuoye.edu.ng',
}

/** The things to look at: a much discussed post, and the first of everything else. */
export async function idsOf(url: string): Promise<Ids> {
  const first = async (list: string) => {
    const { items } = (await (await fetch(`${url}/api/${list}`)).json()) as { items: { id: string }[] }
    return items[0]?.id ?? ''
  }
  const [post = '', book = '', product = '', person = ''] = await Promise.all(
    ['posts?sort=popular', 'books', 'products', 'people?search=a'].map(first),
  )
  return { post, book, product, person }
}
