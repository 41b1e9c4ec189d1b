import X from 'lucide-react/icons/x'
import { Button, IconButton } from '../ui/button.tsx'
import { dismissInstall, install, useInstallOffer } from './install.ts'

/**
 * One line above a list. The server sends it and the script in index.html hides it where it was answered, before
 * anything is drawn: nothing that is being read may jump.
 */
export function InstallBanner() {
  if (useInstallOffer() !== 'banner') return null
  return (
    <section className="install" aria-label="Install">
      <p className="min-w-0">
        <b>Install app</b>
        <span>Get the full app experience on your device</span>
      </p>
      <Button small onClick={install}>
        Install
      </Button>
      <IconButton label="Dismiss" onClick={dismissInstall}>
        <X size={22} />
      </IconButton>
    </section>
  )
}
