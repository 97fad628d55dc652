import { useTranslation } from 'react-i18next'
import { Avatar } from '#src/components/Avatar.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { demoAccountsList } from '#src/theme/made/recipes/demo-accounts-list.js'
import { demoAccountsRow } from '#src/theme/made/recipes/demo-accounts-row.js'

interface Account {
  email: string
  who: string
}

const List = chakra('ul', demoAccountsList)
const Row = chakra('button', demoAccountsRow)

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
