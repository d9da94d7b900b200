import type { OrderCounts } from '#queries/dashboard/order_counts'
import type { CutRow, OrderRow, Section } from '#queries/dashboard/rows'
import type { Dashboard } from '#queries/dashboard/show_dashboard'

export type { CutRow, OrderCounts, OrderRow, Section, Dashboard }
