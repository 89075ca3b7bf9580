export const Header = () => null;
