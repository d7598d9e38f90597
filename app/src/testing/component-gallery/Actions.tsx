import { Compass, KeyRound, LogOut, Moon, Shirt, Undo2 } from 'lucide-react'
import { Button, IconButton, LinkButton } from '../../shared/ui/Button.tsx'
import { Menu, MenuLink } from '../../shared/ui/Menu.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { Row } from './Row.tsx'

const kinds = ['primary', 'quiet', 'plain', 'danger'] as const
const looks = ['hover', 'focus', 'active'] as const

export const Actions = () => (
  <>
    {kinds.map((kind) => (
      <Row key={kind} label={kind}>
        <Button kind={kind}>Set out</Button>
        {looks.map((look) => (
          <Button key={look} kind={kind} data-look={look}>
            {look}
          </Button>
        ))}
        <Button kind={kind} disabled>
          disabled
        </Button>
        <Button kind={kind} busy>
          busy
        </Button>
        <Button kind={kind} icon={<Compass />}>
          with a picture
        </Button>
      </Row>
    ))}
    <Row label="Sizes">
      <Button size="small">small</Button>
      <Button size="medium">medium</Button>
      <Button size="large">large</Button>
      <LinkButton kind="quiet" to="/quests">
        a link
      </LinkButton>
    </Row>
    <Row label="Pictures alone">
      <IconButton label="Switch to night">
        <Moon />
      </IconButton>
      <IconButton label="Undo" data-look="hover">
        <Undo2 />
      </IconButton>
      <IconButton label="Undo once more" data-look="focus">
        <Undo2 />
      </IconButton>
      <IconButton label="Undo nothing" disabled>
        <Undo2 />
      </IconButton>
      <Spinner label="Loading" />
    </Row>
    <Row label="Menu">
      <Menu button="Grace, level 4">
        <MenuLink to="/profile" icon={<Shirt />}>
          Your character
        </MenuLink>
        <MenuLink to="/account" icon={<KeyRound />}>
          Ways to sign in
        </MenuLink>
        <MenuLink to="/logout" icon={<LogOut />}>
          Sign out
        </MenuLink>
      </Menu>
    </Row>
  </>
)
