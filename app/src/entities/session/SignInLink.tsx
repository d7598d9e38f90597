import { type MouseEvent, useState } from 'react'
import { prepareSignIn, useModal } from '../../core/sign-in/modal.ts'
import { signInFromPage } from '../../core/sign-in/sign-in-from-page.ts'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { isPlainClick, type LinkProps } from '../../shared/ui/Link.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'

type SignInLinkProps = Omit<Parameters<typeof LinkButton>[0], keyof LinkProps> & Pick<LinkProps, 'children'>

/**
 * A link to the sign-in page. A plain click opens the modal over this page instead; its code is fetched on the way
 * there. The filled one is for who sets out, a quiet one for who comes back.
 */
export function SignInLink(props: SignInLinkProps) {
  const once = useSingleFlight()
  const [isWanted, setWanted] = useState(false)
  const modal = useModal()
  const isLoading = isWanted && !modal?.mounted
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    once(() => {
      setWanted(true)
      return signInFromPage(!props.kind).finally(() => setWanted(false))
    })
  }
  return (
    <LinkButton
      {...props}
      to={paths.login}
      onClick={open}
      onPointerEnter={prepareSignIn}
      onFocus={prepareSignIn}
      aria-busy={isLoading || undefined}
      icon={isLoading && <Spinner />}
    />
  )
}
