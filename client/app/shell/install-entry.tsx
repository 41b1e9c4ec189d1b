import Download from 'lucide-react/icons/download'
import { MenuButton } from '../../ui/navigation/menu.tsx'
import { install, useInstallOffer } from '../banners/install-prompt.ts'

/** The menu entry to install the app, for whoever dismissed the banner. */
export function InstallEntry() {
  if (useInstallOffer() === 'none') return null
  return (
    <MenuButton icon={<Download size={20} />} onClick={install}>
      Install app
    </MenuButton>
  )
}
