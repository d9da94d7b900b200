import '#start/routes/identity'
import '#start/routes/tasks'
import '#start/routes/references'
import '#start/routes/system'
