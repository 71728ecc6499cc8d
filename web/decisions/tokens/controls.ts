export { TokenPicker as Controls } from './token-picker.tsx';
