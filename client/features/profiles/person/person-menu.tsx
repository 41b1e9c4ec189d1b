import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Menu, MenuButton } from '#client/ui/navigation/menu.tsx'
import type { Person } from '#contract/profiles/people.ts'
import { useBlocking } from '../blocking.ts'

/** What one may do about somebody else, beside their name's last line. Blocking can be taken back. */
export function PersonMenu({ of }: { of: Person }) {
  const { block } = useBlocking()
  return (
    <div className="js-only -mt-16 justify-self-end">
      <Menu label={`What to do with ${of.fullName || 'Unnamed User'}`} button={<Ellipsis size={22} />}>
        <MenuButton icon={<Ban size={20} />} onClick={() => block(of)}>
          Block
        </MenuButton>
      </Menu>
    </div>
  )
}
