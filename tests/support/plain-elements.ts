// React's development build makes a task for the debugger with every element: a tenth of the time of a view, and nobody looks
// at them here. It asks once, so this comes before it.
Reflect.deleteProperty(console, 'createTask')
