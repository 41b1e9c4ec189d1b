import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useNavigate } from '#client/ui/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Fork } from '../ui/drawings/fork.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

export default function NotFoundPage() {
  const navigate = useNavigate()
  // Whoever came straight here has nowhere to go back to.
  const goBack = () => (history.length > 1 ? navigate(-1) : navigate(address('home')))
  return (
    <>
      <PageHead title="Page Not Found" hidden />
      <EmptyState
        heading="h1"
        drawing={<Fork />}
        title="Page Not Found"
        action={
          <>
            <Button kind="line" className="js-only" icon={<ArrowLeft size={18} />} onClick={goBack}>
              Go Back
            </Button>
            <LinkButton to={address('home')}>Home</LinkButton>
          </>
        }
      >
        This road leads nowhere. The address may have a slip in it, or what stood here was taken down.
      </EmptyState>
    </>
  )
}
