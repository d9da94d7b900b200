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
    'account/index': ExtractProps<(typeof import('../../inertia/pages/account/index.tsx'))['default']>
    'admin/clients': ExtractProps<(typeof import('../../inertia/pages/admin/clients.tsx'))['default']>
    'admin/storage': ExtractProps<(typeof import('../../inertia/pages/admin/storage.tsx'))['default']>
    'ai/index': ExtractProps<(typeof import('../../inertia/pages/ai/index.tsx'))['default']>
    'ai/studio': ExtractProps<(typeof import('../../inertia/pages/ai/studio.tsx'))['default']>
    'ai/usage': ExtractProps<(typeof import('../../inertia/pages/ai/usage.tsx'))['default']>
    'audit/index': ExtractProps<(typeof import('../../inertia/pages/audit/index.tsx'))['default']>
    'auth/accept_invitation': ExtractProps<(typeof import('../../inertia/pages/auth/accept_invitation.tsx'))['default']>
    'auth/login': ExtractProps<(typeof import('../../inertia/pages/auth/login.tsx'))['default']>
    'auth/reset_password': ExtractProps<(typeof import('../../inertia/pages/auth/reset_password.tsx'))['default']>
    'calendar/index': ExtractProps<(typeof import('../../inertia/pages/calendar/index.tsx'))['default']>
    'companies/index': ExtractProps<(typeof import('../../inertia/pages/companies/index.tsx'))['default']>
    'companies/show': ExtractProps<(typeof import('../../inertia/pages/companies/show.tsx'))['default']>
    'content/certificate': ExtractProps<(typeof import('../../inertia/pages/content/certificate.tsx'))['default']>
    'content/index': ExtractProps<(typeof import('../../inertia/pages/content/index.tsx'))['default']>
    'content/show': ExtractProps<(typeof import('../../inertia/pages/content/show.tsx'))['default']>
    'dashboard': ExtractProps<(typeof import('../../inertia/pages/dashboard.tsx'))['default']>
    'docs/api': ExtractProps<(typeof import('../../inertia/pages/docs/api.tsx'))['default']>
    'errors/forbidden': ExtractProps<(typeof import('../../inertia/pages/errors/forbidden.tsx'))['default']>
    'errors/not_found': ExtractProps<(typeof import('../../inertia/pages/errors/not_found.tsx'))['default']>
    'errors/server_error': ExtractProps<(typeof import('../../inertia/pages/errors/server_error.tsx'))['default']>
    'errors/unavailable': ExtractProps<(typeof import('../../inertia/pages/errors/unavailable.tsx'))['default']>
    'notifications/index': ExtractProps<(typeof import('../../inertia/pages/notifications/index.tsx'))['default']>
    'notifications/team': ExtractProps<(typeof import('../../inertia/pages/notifications/team.tsx'))['default']>
    'references/categories': ExtractProps<(typeof import('../../inertia/pages/references/categories.tsx'))['default']>
    'references/index': ExtractProps<(typeof import('../../inertia/pages/references/index.tsx'))['default']>
    'references/show': ExtractProps<(typeof import('../../inertia/pages/references/show.tsx'))['default']>
    'revisions/index': ExtractProps<(typeof import('../../inertia/pages/revisions/index.tsx'))['default']>
    'revisions/show': ExtractProps<(typeof import('../../inertia/pages/revisions/show.tsx'))['default']>
    'safebot/index': ExtractProps<(typeof import('../../inertia/pages/safebot/index.tsx'))['default']>
    'safebot/save': ExtractProps<(typeof import('../../inertia/pages/safebot/save.tsx'))['default']>
    'safebot/show': ExtractProps<(typeof import('../../inertia/pages/safebot/show.tsx'))['default']>
    'tasks/create': ExtractProps<(typeof import('../../inertia/pages/tasks/create.tsx'))['default']>
    'tasks/index': ExtractProps<(typeof import('../../inertia/pages/tasks/index.tsx'))['default']>
    'tasks/show': ExtractProps<(typeof import('../../inertia/pages/tasks/show.tsx'))['default']>
    'trash/index': ExtractProps<(typeof import('../../inertia/pages/trash/index.tsx'))['default']>
    'users/index': ExtractProps<(typeof import('../../inertia/pages/users/index.tsx'))['default']>
    'users/show': ExtractProps<(typeof import('../../inertia/pages/users/show.tsx'))['default']>
  }
}
