import WifiOff from 'lucide-react/icons/wifi-off'
import { type Connectivity, connectivity as campus } from '#client/offline/connectivity/connectivity.ts'
import { reachWords } from '../../ui/feedback/connectivity-words.ts'

/** Always rendered, so that screen readers announce it when it fills. */
export function OfflineBanner({ reach }: { reach: Connectivity }) {
  return (
    <div role="status">
      {reachWords[reach] && (
        <p className="offline">
          <WifiOff size={18} />
          {reachWords[reach]}{' '}
          <button type="button" className="offline-again" onClick={() => void campus.again()}>
            Try again
          </button>
        </p>
      )}
    </div>
  )
}
