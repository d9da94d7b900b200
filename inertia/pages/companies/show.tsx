import { type Data } from '@generated/data'
import { useState } from 'react'
import { CompanyOverview, CompanyWork } from '~/components/companies/overview'
import { CompanyHeader } from '~/components/companies/company_header'
import { Contract } from '~/components/companies/contract'
import { ProfileForm } from '~/components/companies/profile/profile_form'
import { CompanySwitch } from '~/components/companies/company_switch'
import { SuspendDialog } from '~/components/companies/suspend_dialog'
import { CompanySignInCard } from '~/components/companies/sign_in/company_sign_in'
import {
  type Company,
  type CompanySignIn,
  type Figures,
  type RequiredFactor,
} from '~/components/companies/types'
import { Button } from '~/components/ui/form/button'
import { Can } from '~/components/ui/display/can'
import { Card, Section } from '~/components/ui/display/card'
import { Notice } from '~/components/ui/display/notice'
import { Page } from '~/components/ui/display/page'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'
import { Field, Input } from '~/components/ui/form/field'
import TrashDialog from '~/components/ui/overlay/trash_dialog'
import { formatExact } from '~/lib/format'
import { Detail, DetailList } from '~/components/companies/detail_list'
import { timeIn, zoneName } from '~/components/companies/time_zones'

type Props = InertiaProps<{
  company: Company
  figures: Figures
  /** Null for users who can’t change it. */
  signIn: CompanySignIn | null
  /** Null for users who can’t edit the company. */
  requiredFactor: RequiredFactor | null
  /** A client's work, for the production team; loaded after the page. */
  orders?: Data.TaskRow[] | null
  videos?: Data.Content[] | null
}>

export default function ShowCompany(props: Props) {
  const { company, figures, signIn, requiredFactor, orders, videos, user } = props
  const can = useCan()
  const [dialog, setDialog] = useState<'suspend' | 'delete' | null>(null)
  const close = (open: boolean) => !open && setDialog(null)

  return (
    <Page>
      <CompanyHeader
        company={company}
        people={figures.people}
        onSuspend={() => setDialog('suspend')}
        onDelete={() => setDialog('delete')}
      />
      {company.status === 'suspended' && (
        <Notice
          className="mb-6"
          action={
            <Can permission="admin.manage_clients">
              <Button size="sm" onClick={() => setDialog('suspend')}>
                {t('companies.show.suspended_reactivate')}
              </Button>
            </Can>
          }
        >
          {t('companies.show.suspended', { name: company.name })}
        </Notice>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-10">
        <div className="flex min-w-0 flex-col gap-9">
          {company.kind === 'client' && user?.reach === 'all' && (
            <CompanyWork companyId={company.id} orders={orders} videos={videos} />
          )}
          <Section title={t('companies.show.profile')}>
            {can('company.edit') ? (
              <ProfileForm key={company.id} company={company} />
            ) : (
              <ProfileDetails company={company} />
            )}
          </Section>
          <Can permission="company.edit">
            <Section title={t('companies.show.sign_in.title')}>
              <Card>
                <CompanySwitch company={company} field="secondFactorRequired" />
                {requiredFactor && (
                  <RequiredFactorNotice name={company.name} required={requiredFactor} />
                )}
                {signIn && (
                  <div className="mt-5 border-t border-line pt-5">
                    <CompanySignInCard key={company.id} company={company} signIn={signIn} />
                  </div>
                )}
              </Card>
            </Section>
          </Can>
          {company.kind === 'client' && <Contract key={company.id} company={company} />}
        </div>
        <CompanyOverview company={company} figures={figures} />
      </div>

      <SuspendDialog
        company={company}
        figures={figures}
        open={dialog === 'suspend'}
        onOpenChange={close}
      />
      <DeleteCompanyDialog company={company} open={dialog === 'delete'} onOpenChange={close} />
    </Page>
  )
}

type DeleteCompanyDialogProps = {
  company: Company
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Deleting a company deletes so much that the user must type its code. */
function DeleteCompanyDialog({ company, open, onOpenChange }: DeleteCompanyDialogProps) {
  const { id, name, code } = company
  const [typed, setTyped] = useState('')
  const [mismatch, setMismatch] = useState(false)

  function change(next: boolean) {
    setTyped('')
    setMismatch(false)
    onOpenChange(next)
  }

  function check() {
    const isRight = typed.trim().toUpperCase() === code
    setMismatch(!isRight)
    return isRight
  }

  return (
    <TrashDialog
      open={open}
      onOpenChange={change}
      kind="companies"
      id={id}
      values={{ name }}
      check={check}
    >
      <Field
        label={t('companies.delete.type', { code })}
        name="code"
        error={mismatch ? t('companies.delete.mismatch') : undefined}
      >
        <Input
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          className="font-mono"
          onValueChange={(next) => {
            setTyped(next)
            setMismatch(false)
          }}
        />
      </Field>
    </TrashDialog>
  )
}

type RequiredFactorNoticeProps = { name: string; required: RequiredFactor }

/** When sessions without a required second factor end, and how many users are affected. */
function RequiredFactorNotice({ name, required }: RequiredFactorNoticeProps) {
  const { roles, openSessions, lastEndsAt, graceHours } = required
  return (
    <div className="mt-3 flex flex-col gap-1 text-sm text-muted">
      {roles.length > 0 && (
        <p>
          {t('companies.show.sign_in.by_operator', {
            name,
            roles: roles.map((role) => t(`common.roles.${role}`)).join(', '),
          })}
        </p>
      )}
      <p>
        {lastEndsAt
          ? t('companies.show.sign_in.ending', {
              count: openSessions,
              until: formatExact(lastEndsAt),
            })
          : t('companies.show.sign_in.grace', { hours: graceHours })}
      </p>
    </div>
  )
}

/** A company's profile, read only. */
function ProfileDetails({ company }: { company: Company }) {
  return (
    <Card>
      <DetailList>
        <Detail label={t('companies.show.contact')}>
          {company.contact ? (
            <span className="whitespace-pre-line">{company.contact}</span>
          ) : (
            <span className="text-subtle">{t('companies.show.contact_none')}</span>
          )}
        </Detail>
        <Detail label={t('companies.show.timezone')}>
          {zoneName(company.timezone)}
          <span className="block text-sm text-muted">
            {t('companies.show.local_time', { time: timeIn(company.timezone) })}
          </span>
        </Detail>
        <Detail label={t('companies.show.loudness')}>
          {t(
            company.broadcastLoudness ? 'companies.show.loudness_tv' : 'companies.show.loudness_web'
          )}
        </Detail>
      </DetailList>
    </Card>
  )
}
