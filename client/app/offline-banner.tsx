import WifiOff from 'lucide-react/icons/wifi-off'

/** Always in the page, so that it is read out when it fills. */
export function OfflineBanner({ online }: { online: boolean }) {
  return (
    <div role="status">
      {!online && (
        <p className="offline">
          <WifiOff size={18} />
          You're offline. Some features may not work.
        </p>
      )}
    </div>
  )
}
