import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { Button, IconButton } from '../../ui/forms/button.tsx'
import { dismissInstall, install, installShown, useInstallOffer } from './install-prompt.ts'

/**
 * One line above a list, for one visit. The server renders it, and the script in index.html hides it before the first
 * paint where it was answered: nothing that is being read may jump.
 */
export function InstallBanner() {
  const isShown = useInstallOffer() === 'banner'
  useEffect(() => {
    if (isShown) installShown()
  }, [isShown])
  if (!isShown) return null
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
