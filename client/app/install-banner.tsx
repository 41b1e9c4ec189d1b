import X from 'lucide-react/icons/x'
import { campus } from '#contract/campus.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { dismissInstall, install, useInstallOffer } from './install.ts'

/** Above the tabs instead of above the page: it comes late, and nothing that is being read may jump. */
export function InstallBanner() {
  if (useInstallOffer() !== 'banner') return null
  return (
    <section className="install" aria-label="Install">
      <p className="min-w-0">
        <b>Install {campus.name}</b>
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
