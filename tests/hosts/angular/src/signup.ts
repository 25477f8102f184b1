import { Component, CUSTOM_ELEMENTS_SCHEMA, input, signal } from "@angular/core";
import "tv-selfcare/email-signup";

@Component({
  selector: "app-signup",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <tv-email-signup
      [headingLevel]="3"
      [strings]="{ heading: heading() }"
      (tv-signup-succeeded)="isExisting.set($event.detail.existing)"
    />
    <output>{{ isExisting() === false ? "Welcome!" : "" }}</output>
  `,
})
export class Signup {
  readonly heading = input.required<string>();
  readonly isExisting = signal<boolean | undefined>(undefined);
}
