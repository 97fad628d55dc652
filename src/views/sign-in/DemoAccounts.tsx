import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#src/components/Avatar.tsx'

interface Account {
  email: string
  who: string
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    maxWidth: '404px',
    borderBlock: '1px solid var(--border)',
    '& > li + li': { borderTop: '1px solid var(--border)' },
  },
})
const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minHeight: '52px',
    paddingInline: '8px',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { background: 'hover' },
  },
})

/** Demo mode only: whom one may be, one press each. */
export function DemoAccounts({
  accounts,
  busy,
  onPick,
}: {
  accounts: readonly Account[]
  busy: boolean
  onPick(account: Account): void
}) {
  const { t } = useTranslation('sign-in')
  return (
    <chakra.details marginTop="6" maxWidth="404px">
      <chakra.summary cursor="pointer" fontWeight={600} paddingBlock="2">
        {t('demo.title')}
      </chakra.summary>
      <chakra.p color="muted" textStyle="small" marginBottom="2">
        {t('demo.lead')}
      </chakra.p>
      <List>
        {accounts.map(account => (
          <li key={account.email}>
            <Row type="button" disabled={busy} onClick={() => onPick(account)}>
              <Avatar name={account.email} size={32} />
              <chakra.span minWidth={0}>
                <chakra.span display="block" fontWeight={560}>
                  {t(`demo.who.${account.email.split('@')[0]}`, { defaultValue: account.who })}
                </chakra.span>
                <chakra.small display="block" color="muted">
                  {account.email}
                </chakra.small>
              </chakra.span>
            </Row>
          </li>
        ))}
      </List>
    </chakra.details>
  )
}
