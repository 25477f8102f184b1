export default {
  header: {
    home: "Home",
    main: "Main",
    menu: "Menu",
    close: "Close menu",
    support: "Support",
    about: "About",
    company: "COMPANY",
    media: "MEDIA",
    signIn: "Sign in",
    welcome: "Welcome",
    welcomeName: "Welcome, {name}",
    account: "Account",
    signOut: "Sign out",
  },
} as const;
