import '#start/routes/identity'
import '#start/routes/tasks'
import '#start/routes/system'
