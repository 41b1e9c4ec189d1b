import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { Feature } from '#client/api/feature.ts'
import { admins } from '#client/api/page.ts'
import { address } from '#contract/addresses.ts'
import { patterns } from '#contract/page-patterns.ts'

/** Pages for admins only. */
export const admin: Feature = {
  pages: [
    {
      path: patterns.admin,
      guard: admins,
      module: 'features/admin/admin-page.tsx',
      load: () => import('#client/features/admin/admin-page.tsx'),
    },
  ],
  entries: [
    { to: address('admin'), text: 'Admin Dashboard', Icon: LayoutDashboard, order: 4, roles: ['admin'] },
  ],
}
