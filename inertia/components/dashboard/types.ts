import type { OrderCounts } from '#queries/dashboard/order_counts'
import type { CutRow, OrderRow, Section } from '#queries/dashboard/rows'
import type { WhatWaits } from '#queries/dashboard/what_waits'

export type { CutRow, OrderCounts, OrderRow, Section, WhatWaits }
