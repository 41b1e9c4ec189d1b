import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useNavigate } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { Fork } from '../../ui/media/drawings/fork.tsx'
import { PageHead } from '../../ui/navigation/page-head.tsx'

export default function NotFoundPage() {
  const navigate = useNavigate()
  // A page opened directly has no history to go back in.
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
        This page doesn’t exist. The link may be mistyped, or the page was removed.
      </EmptyState>
    </>
  )
}
