import Newspaper from 'lucide-react/icons/newspaper'
import SquarePen from 'lucide-react/icons/square-pen'
import type { Feature } from '#client/api/feature.ts'
import { authors } from '#client/api/page.ts'
import { address } from '#contract/addresses.ts'
import { patterns } from '#contract/page-patterns.ts'

/** Posts, and what is said and liked about them. */
export const blog: Feature = {
  pages: [
    {
      path: patterns.blog,
      alike: true,
      module: 'features/blog/list/list-page.tsx',
      load: () => import('#client/features/blog/list/list-page.tsx'),
    },
    {
      path: patterns.post,
      alike: true,
      module: 'features/blog/view/view-page.tsx',
      load: () => import('#client/features/blog/view/view-page.tsx'),
    },
    {
      path: patterns.postBlog,
      guard: authors,
      module: 'features/blog/compose/compose-page.tsx',
      load: () => import('#client/features/blog/compose/compose-page.tsx'),
    },
  ],
  place: { to: address('blog'), text: 'Blog', Icon: Newspaper, search: 'Search blog posts...' },
  found: {
    ...{ kind: 'post', title: 'Posts', Icon: Newspaper, look: 'lines', order: 2 },
    to: (id) => address('post', { id }),
    list: (search) => address('blog', { search }),
  },
  entries: [
    {
      to: address('postBlog'),
      text: 'Create Blog Post',
      Icon: SquarePen,
      order: 6,
      roles: ['subadmin', 'admin'],
    },
  ],
  quickLinks: [{ to: address('blog'), text: 'Blog' }],
}
