import '@adonisjs/inertia/types'

import type React from 'react'
import type { Prettify } from '@adonisjs/core/types/common'

type ExtractProps<T> =
  T extends React.FC<infer Props>
    ? Prettify<Omit<Props, 'children'>>
    : T extends React.Component<infer Props>
      ? Prettify<Omit<Props, 'children'>>
      : never

declare module '@adonisjs/inertia/types' {
  export interface InertiaPages {
    'ai/index': ExtractProps<(typeof import('../../inertia/pages/ai/index.tsx'))['default']>
    'ai/studio': ExtractProps<(typeof import('../../inertia/pages/ai/studio.tsx'))['default']>
    'ai/usage': ExtractProps<(typeof import('../../inertia/pages/ai/usage.tsx'))['default']>
    'audit/index': ExtractProps<(typeof import('../../inertia/pages/audit/index.tsx'))['default']>
    'calendar/index': ExtractProps<(typeof import('../../inertia/pages/calendar/index.tsx'))['default']>
    'companies/index': ExtractProps<(typeof import('../../inertia/pages/companies/index.tsx'))['default']>
    'companies/managed': ExtractProps<(typeof import('../../inertia/pages/companies/managed.tsx'))['default']>
    'companies/show': ExtractProps<(typeof import('../../inertia/pages/companies/show.tsx'))['default']>
    'content/certificate': ExtractProps<(typeof import('../../inertia/pages/content/certificate.tsx'))['default']>
    'content/index': ExtractProps<(typeof import('../../inertia/pages/content/index.tsx'))['default']>
    'content/revision': ExtractProps<(typeof import('../../inertia/pages/content/revision.tsx'))['default']>
    'content/revisions': ExtractProps<(typeof import('../../inertia/pages/content/revisions.tsx'))['default']>
    'content/show': ExtractProps<(typeof import('../../inertia/pages/content/show.tsx'))['default']>
    'files/storage': ExtractProps<(typeof import('../../inertia/pages/files/storage.tsx'))['default']>
    'identity/accept_invitation': ExtractProps<(typeof import('../../inertia/pages/identity/accept_invitation.tsx'))['default']>
    'identity/account_security': ExtractProps<(typeof import('../../inertia/pages/identity/account_security.tsx'))['default']>
    'identity/account': ExtractProps<(typeof import('../../inertia/pages/identity/account.tsx'))['default']>
    'identity/login': ExtractProps<(typeof import('../../inertia/pages/identity/login.tsx'))['default']>
    'identity/reset_password': ExtractProps<(typeof import('../../inertia/pages/identity/reset_password.tsx'))['default']>
    'identity/set_up_factor': ExtractProps<(typeof import('../../inertia/pages/identity/set_up_factor.tsx'))['default']>
    'identity/user': ExtractProps<(typeof import('../../inertia/pages/identity/user.tsx'))['default']>
    'identity/users': ExtractProps<(typeof import('../../inertia/pages/identity/users.tsx'))['default']>
    'notifications/index': ExtractProps<(typeof import('../../inertia/pages/notifications/index.tsx'))['default']>
    'notifications/team': ExtractProps<(typeof import('../../inertia/pages/notifications/team.tsx'))['default']>
    'overview/api': ExtractProps<(typeof import('../../inertia/pages/overview/api.tsx'))['default']>
    'overview/dashboard': ExtractProps<(typeof import('../../inertia/pages/overview/dashboard.tsx'))['default']>
    'overview/errors/forbidden': ExtractProps<(typeof import('../../inertia/pages/overview/errors/forbidden.tsx'))['default']>
    'overview/errors/not_found': ExtractProps<(typeof import('../../inertia/pages/overview/errors/not_found.tsx'))['default']>
    'overview/errors/server_error': ExtractProps<(typeof import('../../inertia/pages/overview/errors/server_error.tsx'))['default']>
    'overview/errors/unavailable': ExtractProps<(typeof import('../../inertia/pages/overview/errors/unavailable.tsx'))['default']>
    'overview/help': ExtractProps<(typeof import('../../inertia/pages/overview/help.tsx'))['default']>
    'overview/not_found': ExtractProps<(typeof import('../../inertia/pages/overview/not_found.tsx'))['default']>
    'overview/operations': ExtractProps<(typeof import('../../inertia/pages/overview/operations.tsx'))['default']>
    'overview/trash': ExtractProps<(typeof import('../../inertia/pages/overview/trash.tsx'))['default']>
    'references/categories': ExtractProps<(typeof import('../../inertia/pages/references/categories.tsx'))['default']>
    'references/index': ExtractProps<(typeof import('../../inertia/pages/references/index.tsx'))['default']>
    'references/show': ExtractProps<(typeof import('../../inertia/pages/references/show.tsx'))['default']>
    'safebot/index': ExtractProps<(typeof import('../../inertia/pages/safebot/index.tsx'))['default']>
    'safebot/save': ExtractProps<(typeof import('../../inertia/pages/safebot/save.tsx'))['default']>
    'safebot/show': ExtractProps<(typeof import('../../inertia/pages/safebot/show.tsx'))['default']>
    'tasks/create': ExtractProps<(typeof import('../../inertia/pages/tasks/create.tsx'))['default']>
    'tasks/index': ExtractProps<(typeof import('../../inertia/pages/tasks/index.tsx'))['default']>
    'tasks/show': ExtractProps<(typeof import('../../inertia/pages/tasks/show.tsx'))['default']>
  }
}
